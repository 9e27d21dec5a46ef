// ESLint's recommended rules and a few that keep the page's modules plain. Run from build/web-tools, which has the packages.
const js = require("@eslint/js");
const globals = require("globals");

const rules = { ...js.configs.recommended.rules, "no-unused-vars": "error", "prefer-const": "error", "no-var": "error", eqeqeq: "error", "no-eval": "error", "no-implied-eval": "error" };

// The words of the page stand in the tables of words.js alone: a sentence, or a word that begins one, is none of the code's; the
// faults of a programmer are no words of the page.
const SENTENCE = "the page's words stand in words.js";
const inside = ":not(NewExpression > *):not(NewExpression > TemplateLiteral > *)";
const words = ["error",
  { selector: `Literal[value=/^(?!Home$|End$|Escape$|None$)[A-Z][a-z]+( [a-z]|[.…?!]?$)/]${inside}`, message: SENTENCE },
  { selector: `Literal[value=/[a-z]{2,} [a-z]{2,} [a-z]{2,}/]${inside}`, message: SENTENCE },
  { selector: `TemplateElement[value.raw=/(^| )[A-Z][a-z]+( [a-z]|$)|(^|[^a-z=-])[a-z]{2,} [a-z]{2,} [a-z]{2,}/]${inside}`, message: SENTENCE }];

module.exports = [
  { files: ["**/*.js"], languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser }, rules },
  { files: ["**/page/*.js"], ignores: ["**/words.js"], rules: { "no-restricted-syntax": words } },
  { files: ["**/site/*.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker }, rules },
  { files: ["**/worker.js"], languageOptions: { sourceType: "script", globals: globals.worker }, rules },
  { files: ["**/*.cjs"], languageOptions: { ecmaVersion: 2022, sourceType: "commonjs", globals: { ...globals.node, ...globals.browser } }, rules },
];

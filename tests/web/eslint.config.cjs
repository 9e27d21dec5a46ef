// ESLint's recommended rules and a few that keep the page's modules plain. Run from build/web-tools, which has the packages.
const js = require("@eslint/js");
const globals = require("globals");

const rules = { ...js.configs.recommended.rules, "no-unused-vars": "error", "prefer-const": "error", "no-var": "error", eqeqeq: "error", "no-eval": "error", "no-implied-eval": "error" };

module.exports = [
  { files: ["**/*.js"], languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: globals.browser }, rules },
  { files: ["**/site/*.js"], languageOptions: { sourceType: "script", globals: globals.serviceworker }, rules },
  { files: ["**/worker.js"], languageOptions: { sourceType: "script", globals: globals.worker }, rules },
  { files: ["**/*.cjs"], languageOptions: { ecmaVersion: 2022, sourceType: "commonjs", globals: { ...globals.node, ...globals.browser } }, rules },
];

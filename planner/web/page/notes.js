// A teacher's notes: paragraphs, lists, *emphasis*, **strong words**, `cards` and links to web pages, of Markdown. All else is text.
import { el } from "./dom.js";

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The link, or the words as they were written where it does not lead to a page. */
function link(text, address, whole) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return whole;
  }
  if (!["http:", "https:", "mailto:"].includes(url.protocol)) return whole;
  return el("a", { href: url.href, rel: "noopener noreferrer", target: "_blank" }, text);
}

function inline(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    nodes.push(text.slice(from, match.index));
    const [whole, strong, emphasis, code, name, address] = match;
    if (strong) nodes.push(el("strong", {}, strong));
    else if (emphasis) nodes.push(el("em", {}, emphasis));
    else if (code) nodes.push(el("code", {}, code));
    else nodes.push(link(name, address, whole));
    from = match.index + whole.length;
  }
  nodes.push(text.slice(from));
  return nodes;
}

/** The notes as nodes. */
export function notes(text) {
  return String(text || "").slice(0, 20000).split(/\n\s*\n/).filter((part) => part.trim()).map((part) => {
    const lines = part.trim().split("\n");
    if (lines.every((line) => /^\s*[-*] /.test(line)))
      return el("ul", {}, lines.map((line) => el("li", {}, inline(line.replace(/^\s*[-*] /, "")))));
    return el("p", {}, inline(lines.join(" ")));
  });
}

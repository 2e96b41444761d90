import { Parser } from "htmlparser2";

/** Elements that stand on lines of their own, and those whose content is no text. */
const blocks = new Set([
  ...["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "tr", "section"],
  ...["article", "header", "footer", "blockquote", "pre", "hr", "figure", "figcaption", "br"],
]);
const silent = new Set(["script", "style", "template", "noscript", "title"]);

/** A line break of the source, until it is known whether the text has any element. */
const brokenLine = "\ue000";

/**
 * Returns the text of an HTML description, a line for each paragraph, list item and row of a table, whose cells are
 * separated by spaces. A text without any element keeps its lines; `<` before a space or a digit is text.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = "";
  let elements = 0;
  let skipped = 0;
  const parser = new Parser({
    onopentag(name) {
      elements += 1;
      if (silent.has(name)) skipped += 1;
      if (blocks.has(name)) text += "\n";
      if (name === "li") text += "• ";
      if (name === "td" || name === "th") text += " ";
    },
    ontext(data) {
      if (skipped === 0) text += data.replaceAll("\n", brokenLine).replaceAll("\r", "");
    },
    onclosetag(name) {
      if (silent.has(name)) skipped -= 1;
      if (blocks.has(name) && name !== "br") text += "\n";
    },
  });
  parser.end(html);
  const lines = elements === 0 ? text.replaceAll(brokenLine, "\n") : text;
  return lines
    .replace(/[^\S\n]|\ue000/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(/ *\n */g, "\n")
    .replace(elements === 0 ? /\n{3,}/g : /\n{2,}/g, elements === 0 ? "\n\n" : "\n")
    .replace(/•\n/g, "• ")
    .trim();
}

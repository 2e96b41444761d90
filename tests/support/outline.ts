import { createHash } from "node:crypto";
import type { Element } from "./element";
import { descendants, readHtml } from "./read-html";
import { withFirstRows } from "./rows";

const inline = new Set([
  "span",
  "b",
  "strong",
  "small",
  "bdi",
  "em",
  "i",
  "time",
  "data",
  "abbr",
  "mark",
  "s",
  "del",
  "sup",
]);
/** Text elements: reported even when empty, since the condition behind that may be wrong. */
const filled = new Set(["p", "small", "b", "strong", "dd"]);
const nothing = "∅";
const unseen = new Set(["svg", "script", "style", "template", "head"]);

/**
 * Returns what HTML says, a line for each thing in order: paragraphs, `words → address` of links, `[words] name=value`
 * of buttons, `name=value` of fields (`(x)` and `( )` of boxes), `image: words`, `label: words` of parts that have a
 * name for those who do not see them, `! words` of alerts and errors, `∅` of what has no words. `(off)` is disabled,
 * `(here)` the current, pressed, selected or opened one.
 * @param options.details true: also marks of drawings, what fields accept, in which sizes pictures are loaded, and
 * states that only styles show
 * @param options.firstRows true: of a list only its first rows, and how many more there are
 */
export function outline(html: string, { details = false, firstRows = false } = {}): string[] {
  const lines: string[] = [];
  let words = "";
  const flush = (mark = "") => {
    const said = tidy(words);
    if (said !== "") lines.push(mark + said);
    else if (mark !== "") lines.push(mark.trim());
    words = "";
  };
  const look = (node: Element | string) => {
    if (typeof node === "string") words += node;
    else if (details && isDrawing(node)) {
      flush();
      lines.push(drawingOf(node));
    } else if (!unseen.has(node.tag)) element(node);
  };
  const element = (node: Element) => {
    const { tag, attributes, children } = node;
    const own = lineOf(node);
    const more = details ? detailsOf(node) : "";
    if (own !== null) {
      flush();
      if (own !== "" || more !== "") lines.push(own + stateOf(attributes) + more);
      return;
    }
    if (more !== "") {
      flush();
      lines.push(more.trim());
    }
    const apart = !inline.has(tag) || attributes.role !== undefined || isAlert(attributes);
    if (apart) flush();
    else words += " ";
    const label = attributes["aria-label"];
    if (label !== undefined) {
      flush();
      lines.push(`label: ${label}${stateOf(attributes)}`);
    }
    if (filled.has(tag) && children.length === 0 && attributes.role === undefined) words += nothing;
    children.forEach(look);
    if (apart) flush(isAlert(attributes) ? "! " : "");
    else words += " ";
  };
  const root = readHtml(html);
  (firstRows ? withFirstRows(root) : root).children.forEach(look);
  flush();
  return lines;
}

const isAlert = (attributes: Record<string, string>) =>
  attributes.role === "alert" || /\berror\b/.test(attributes.class ?? "");

/** Returns the line of an element that has one of its own, "" when it shows nothing, and null for all others. */
function lineOf(node: Element): string | null {
  const { tag, attributes } = node;
  const said = attributes["aria-label"] ?? textOf(node);
  switch (tag) {
    case "a":
      return `${said} → ${attributes.href ?? ""}`;
    case "button":
    case "summary":
      return `[${said}]${attributes.name ? ` ${attributes.name}=${attributes.value ?? ""}` : ""}`;
    case "img":
      return attributes.alt ? `image: ${attributes.alt}` : "";
    case "input":
      return inputLine(attributes);
    case "textarea":
      return `${attributes.name ?? ""}=${textOf(node)}`;
    case "select":
      return selectLine(node);
    case "progress":
    case "meter":
      return `${said} ${attributes.value ?? ""}/${attributes.max ?? ""}`.trim();
    default:
      return null;
  }
}

function inputLine({ type, name = "", value = "", ...attributes }: Record<string, string>): string {
  const box = type === "checkbox" || type === "radio" ? (attributes.checked === undefined ? "( ) " : "(x) ") : "";
  return `${box}${attributes["aria-label"] ? `${attributes["aria-label"]}: ` : ""}${name}=${value}`;
}

function selectLine(node: Element): string {
  const options = descendants(node, "option");
  const chosen = options.find(({ attributes }) => attributes.selected !== undefined);
  const names = options.map((one) => textOf(one)).join(" | ");
  return `${node.attributes.name ?? ""}=${chosen?.attributes.value ?? ""} of ${names}`;
}

function stateOf(attributes: Record<string, string>): string {
  const current = attributes["aria-current"];
  const here =
    (current !== undefined && current !== "false") ||
    ["aria-pressed", "aria-selected", "aria-expanded", "aria-checked"].some((name) => attributes[name] === "true");
  return `${here ? " (here)" : ""}${attributes.disabled === undefined ? "" : " (off)"}`;
}

const rules = ["required", "maxlength", "minlength", "min", "max", "step", "pattern", "inputmode", "autocomplete"];

/** True when it is drawn from data; icons only name a shape of the sprite, and QR codes contain secrets. */
const isDrawing = (node: Element) =>
  node.tag === "svg" && node.attributes["aria-hidden"] === "true" && descendants(node, "use").length === 0;

/** Returns a fingerprint of a drawing: any change needs a human look. */
function drawingOf(node: Element): string {
  const hash = createHash("sha256").update(JSON.stringify(node.children)).digest();
  // Letters only: what looks like a key is masked as random (./screen-texts/steady.ts).
  return `drawing ${[...hash.subarray(0, 8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
}

/** Returns attributes that matter without words: rules of a field, sizes of a picture, states of styles. */
function detailsOf({ tag, attributes }: Element): string {
  const own = ["input", "textarea", "select"].includes(tag) ? rules : tag === "img" ? ["width", "height", "sizes"] : [];
  const told = own.flatMap((name) => {
    const value = attributes[name];
    return value === undefined ? [] : value === "" ? name : `${name} ${value}`;
  });
  const widths = [...(attributes.srcset ?? "").matchAll(/ (\d+[wx])/g)].map(([, width]) => width);
  if (widths.length > 0) told.push(widths.join(" "));
  if (attributes["aria-invalid"] === "true") told.push("wrong");
  told.push(...["open", "hidden"].filter((name) => attributes[name] !== undefined));
  told.push(...(attributes.class ?? "").split(" ").filter((name) => /^is-[a-z]/.test(name)));
  return told.length === 0 ? "" : ` {${told.join(", ")}}`;
}

/** Returns all words of an element and its pictures, with single spaces. */
function textOf(node: Element | string): string {
  const all = (one: Element | string): string => {
    if (typeof one === "string") return one;
    if (unseen.has(one.tag)) return "";
    if (one.attributes["aria-label"]) return ` ${one.attributes["aria-label"]} `;
    const inner = one.tag === "img" ? (one.attributes.alt ?? "") : one.children.map(all).join("");
    return one.tag === "textarea" ? inner : ` ${inner} `;
  };
  return tidy(all(node));
}

/** Single spaces, and none in prices, which are rendered in parts. */
const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/(\p{Sc}) (?=\d)/gu, "$1")
    .replace(/(?<=\d) (?=\.\d)/g, "")
    .trim();

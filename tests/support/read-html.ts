import type { Element } from "./element";

const tokens = /<!--.*?-->|<!DOCTYPE[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:@.-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;
/** Void elements. */
const empty = new Set(["input", "img", "br", "hr", "source", "track", "wbr"]);

/** Returns the tree of HTML that React has written: all attributes in quotes, all elements closed. */
export function readHtml(html: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, name, attributes = "", alone, text] of html.matchAll(tokens)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(decoded(text));
    else if (name === undefined) continue;
    else if (closing) open.pop();
    else {
      const node: Element = { tag: name.toLowerCase(), attributes: attributesOf(attributes), children: [] };
      parent.children.push(node);
      if (!alone && !empty.has(node.tag)) open.push(node);
    }
  }
  return root;
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:@.-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), decoded(value)]));
}

/** Returns the elements within one that have one of the tags, in the order of the document. */
export function descendants(node: Element, ...tags: string[]): Element[] {
  const found: Element[] = [];
  const look = (one: Element) => {
    for (const child of one.children) {
      if (typeof child === "string") continue;
      if (tags.includes(child.tag)) found.push(child);
      look(child);
    }
  };
  look(node);
  return found;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|(\w+));/gi, (all, hex?: string, name = "") =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (named[name] ?? all),
  );

/** Elements whose texts a translator leaves alone, or that contain user content or page documents. */
const kept = new Set(["option", "textarea", "script", "style", "time", "title", "svg"]);
const keptAttributes = /\s(?:translate="no"|dir="auto"|class="[^"]*\btile-tag\b)/;
const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** An amount, count or number that stands alone. */
const number = /^[^\p{L}\d]*(?:[A-Z]{3}\s)?[^\p{L}\d]*\d[^\p{L}]*$/u;

/** Returns the amounts, counts and numbers of a document that a browser's translator may change, each once. */
export function bareNumbersOf(html: string): string[] {
  /** For each open element: its texts are left as they are. */
  const open: boolean[] = [];
  const found = new Set<string>();
  for (const [, comment, end, start = "", attributes = "", text = ""] of html.matchAll(
    /(<!--[\s\S]*?-->)|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s[^>]*)?)>|([^<]+)/gi,
  )) {
    if (comment) continue;
    if (end) open.pop();
    else if (start) {
      const left = (open.at(-1) ?? false) || kept.has(start) || keptAttributes.test(attributes);
      if (!empty.has(start) && !attributes.endsWith("/")) open.push(left);
    } else if (!open.at(-1) && number.test(text.trim())) found.add(text.trim());
  }
  return [...found];
}

/** Elements whose texts a translator leaves alone, or that are the words of people and of page documents. */
const kept = new Set(["option", "textarea", "script", "style", "time", "title", "svg"]);
const keptAttributes = /\s(?:translate="no"|dir="auto"|class="[^"]*\btile-tag\b)/;
const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** An amount, count or number that stands alone. */
const number = /^[^\p{L}\d]*(?:[A-Z]{3}\s)?[^\p{L}\d]*\d[^\p{L}]*$/u;

/**
 * Returns the amounts, counts and numbers of a document that stand where a browser's translator may touch them, each
 * once.
 */
export function bareNumbersOf(html: string): string[] {
  /** Whether the texts of each open element are left alone. */
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

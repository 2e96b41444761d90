const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };
const entity = /&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos|nbsp);/gi;

/** Control, bidi-override and zero-width characters: no text of a shop needs them (joiners of emoji stay). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to be found
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** HTML entities as older editors stored them, decoded once: `&amp;` → `&`. What is left is text, never markup. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, name: string) => {
    const key = name.toLowerCase();
    if (key in entities) return entities[key] ?? whole;
    const code = key.startsWith("#x") ? Number.parseInt(key.slice(2), 16) : Number.parseInt(key.slice(1), 10);
    const legal = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return legal ? String.fromCodePoint(code) : "";
  });
}

/** A scalar as text: numbers and booleans become strings, null becomes ""; null for anything that is not a scalar. */
export function scalarText(raw: unknown): string | null {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number") return Number.isFinite(raw) ? String(raw) : null;
  if (typeof raw === "boolean") return raw ? "true" : "";
  return raw === null ? "" : null;
}

/** Text fit to be stored: no control characters, no half of a surrogate pair. */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "").replace(unwanted, "");
}

/** Cut to a number of code points. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max ? text : points.slice(0, max).join("");
}

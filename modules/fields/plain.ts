const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };
const entity = /&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|amp|lt|gt|quot|apos|nbsp);/gi;

/** Control, bidi-override and zero-width characters, which no shop text needs (emoji joiners are allowed). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to find
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Decodes, one level deep, HTML entities stored by older editors: `&amp;` → `&`. The result is text, never markup. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (whole, name: string) => {
    const key = name.toLowerCase();
    if (key in entities) return entities[key] ?? whole;
    const code = key.startsWith("#x") ? Number.parseInt(key.slice(2), 16) : Number.parseInt(key.slice(1), 10);
    const legal = code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return legal ? String.fromCodePoint(code) : "";
  });
}

/** Returns a scalar as text: numbers and booleans become strings, null becomes ""; null for anything but a scalar. */
export function scalarText(raw: unknown): string | null {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number") return Number.isFinite(raw) ? String(raw) : null;
  if (typeof raw === "boolean") return raw ? "true" : "";
  return raw === null ? "" : null;
}

/** Removes control characters and lone surrogates, which cannot be stored. */
export function cleanText(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "").replace(unwanted, "");
}

export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max ? text : points.slice(0, max).join("");
}

const accents: Record<string, string> = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "ð",
  e: "é",
  f: "ƒ",
  g: "ĝ",
  h: "ĥ",
  i: "í",
  j: "ĵ",
  k: "ķ",
  l: "ļ",
  m: "ɱ",
  n: "ñ",
  o: "ó",
  p: "þ",
  q: "ǫ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ú",
  v: "ṽ",
  w: "ŵ",
  x: "ẋ",
  y: "ý",
  z: "ž",
};

/** Makes a text a third longer and accented; placeholders (`{{name}}`, `{market}`) stay as they are. */
function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{[^}]*\}\}|\{market\})/)
    .map((part) => (part.startsWith("{") ? part : part.replace(/[a-z]/g, (letter) => accents[letter] ?? letter)))
    .join("");
  // In chunks as long as long words, between which lines can break.
  const more = "~".repeat(Math.ceil(text.length / 3)).replace(/~{20}(?=~)/g, "$& ");
  return `[${accented}${more}]`;
}

export function pseudoTexts(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (value && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoTexts(inner)]));
  }
  return value;
}

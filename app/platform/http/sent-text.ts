// Every text that a client sends passes here: fields of forms, parameters of addresses, JSON.

/** Not typed on any keyboard, and PostgreSQL cannot store NUL; tabs and line ends are typed. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** The same characters, percent-encoded. */
const encodedControls = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89][0-9a-f])/i;

/** Returns a text without control characters; a lone surrogate, which UTF-8 cannot encode, becomes U+FFFD. */
export function readableText(text: string): string {
  return text.replace(controls, "").replace(/\p{Cs}/gu, "\ufffd");
}

/** Returns a form without control characters in names, texts and file names. */
export function readableForm(form: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") read.append(readableText(name), readableText(value));
    else read.append(readableText(name), value, readableText(value.name));
  }
  return read;
}

/**
 * Returns an address without control characters in its parameters; unchanged when there are none, which also keeps its
 * encoding.
 */
export function readableQuery(address: string): string {
  const at = address.indexOf("?");
  if (at === -1 || !encodedControls.test(address.slice(at))) return address;
  const read = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(address.slice(at)))
    read.append(readableText(name), readableText(value));
  return `${address.slice(0, at)}?${read}`;
}

/** Parses a client's JSON and removes control characters. Returns undefined for invalid JSON. */
export function readableJson(text: unknown): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text, (_name, value: unknown) => readable(value));
  } catch {
    return undefined;
  }
}

/** A text, or an object whose values are clean already; anything else unchanged. */
function readable(value: unknown): unknown {
  if (typeof value === "string") return readableText(value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value);
  if (members.every(([name]) => readableText(name) === name)) return value;
  return Object.fromEntries(members.map(([name, member]) => [readableText(name), member]));
}

/** True when the path of an address is valid UTF-8 without control characters. */
export function isReadablePath(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return readableText(decoded) === decoded;
  } catch {
    return false;
  }
}

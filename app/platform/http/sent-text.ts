// Every text that a client sends passes here: fields of forms, parameters of addresses, JSON.

/** Not typed on any keyboard, and PostgreSQL cannot store NUL; tabs and line ends are typed. */
const controls = /[^\P{Cc}\t\n\r]/gu;

/** Scripts in which a joiner changes letters; it also makes one picture of several. */
const joinedScripts = ["Arab", "Mong", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh"];
const letters = joinedScripts.map((script) => String.raw`\p{scx=${script}}`).join("");
const joining = String.raw`[\p{Extended_Pictographic}\p{EMod}\ufe0f${letters}]`;

/** Characters that nobody sees, except those that change the character beside them. */
const invisible = new RegExp(
  [
    String.raw`(?=\p{DI})`,
    String.raw`(?!(?<=${joining})[\u200c\u200d](?=${joining}))`,
    String.raw`(?!(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f])(?![\ufe0e\ufe0f]\u20e3)`,
    String.raw`(?!(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])`,
    String.raw`(?!(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,5})[\u{e0020}-\u{e007f}])`,
    ".",
  ].join(""),
  "gu",
);

/** Percent-encoded letters that may be one of these. */
const encoded = /%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%(?:[89][0-9a-f]|ad)|cd%8f|d8%9c|e1|e2%8[01a]|e3%85|ef%b|f3)/i;

/**
 * Returns a text as people see it: without control characters and invisible ones, which make names look alike, turn the
 * text around them and hide in what is pasted; a lone surrogate, which UTF-8 cannot encode, becomes U+FFFD.
 */
export function readableText(text: string): string {
  const read = text
    .replace(controls, "")
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(invisible, "");
  return read.includes("\u2800") && /^[\s\u2800]*$/.test(read) ? "" : read;
}

/** A number in the digits of East Asian keyboards, alone in its field; nobody types passwords with them. */
const wideNumber = /^[\d０-９.．,，%％+＋\-－−()（）\s]+$/u;

/** Returns a field of a form as people see it; a number in plain digits, however wide typed. */
export function readableField(name: string, text: string): string {
  const read = readableText(text);
  return wideNumber.test(read) && !/password/i.test(name) ? read.normalize("NFKC") : read;
}

/** Returns a form as people see it: names of fields, what was typed, and names of files. */
export function readableForm(form: FormData): FormData {
  const read = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") read.append(readableText(name), readableField(name, value));
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
  if (at === -1 || !encoded.test(address.slice(at))) return address;
  const sent = new URLSearchParams(address.slice(at));
  const read = new URLSearchParams();
  for (const [name, value] of sent) read.append(readableText(name), readableText(value));
  return `${read}` === `${sent}` ? address : `${address.slice(0, at)}?${read}`;
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

/** Converts a text to its UTF-8 bytes as a header carries them. */
function utf8(text: string): string {
  return Buffer.from(text).toString("latin1");
}

/** Cookies that other programs on the domain set: undecodable text, other scripts, a great many. */
export const foreignCookies: [string, string][] = [
  ["promo", "50%"],
  ["half", "%E4%BD"],
  ["café", "déjà vu"],
  // UTF-8 text as a script leaves it in `document.cookie`.
  [utf8("ключ"), utf8("日本語")],
  ["__proto__", "x"],
  ["cart_old", "v1.%%%"],
  ...Array.from({ length: 80 }, (_, at): [string, string] => [`tracker_${at}`, `%${at}=${"~".repeat(40)}`]),
];

/** The same cookies as a Cookie header. */
export const foreignHeader = foreignCookies.map(([name, value]) => `${name}=${value}`).join("; ");

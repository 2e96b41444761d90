/**
 * Words a password may not consist of, besides the names of the account and of the shop's address: the product, its
 * API, its roles and the words that anybody would try first in such a shop (OWASP ASVS 5, 6.1.2). `docs/security.md`
 * lists them.
 */
export const contextWords = [
  ...["pasar", "wanlshop", "marketplace", "market", "shop", "store", "mall"],
  ...["owner", "operator", "admin", "staff", "manager", "finance", "content", "support"],
  ...["seller", "merchant", "buyer", "customer"],
] as const;

/** Letters by the digits and symbols that are used in their place. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
const plain = (text: string) => text.toLowerCase().replace(/[013457@$]/g, (sign) => disguises[sign] ?? sign);

/** Min number of letters that must remain besides the words. */
const minLetters = 4;
/** Min length of a part of a name; shorter ones occur in many words. */
const minName = 4;

/**
 * Returns true when a password is little more than words of the shop or of its account (6.2.11): fewer than four
 * letters remain without them. Capitals and digits in place of letters make no difference.
 * @param names phone, mailbox, names of the account; and the shop's address
 */
export function isContextWord(password: string, names: readonly (string | null | undefined)[]): boolean {
  const words = [...contextWords, ...names.flatMap(partsOf)].map(plain);
  const typed = plain(password);
  const covered = new Set<number>();
  for (const word of words) {
    for (let at = typed.indexOf(word); at >= 0; at = typed.indexOf(word, at + 1)) {
      for (let offset = 0; offset < word.length; offset++) covered.add(at + offset);
    }
  }
  if (covered.size === 0) return false;
  // By index in the output of `plain`, whose length differs from the input only for a few capitals, where nothing is
  // lost.
  const left = typed.split("").filter((sign, at) => !covered.has(at) && /\p{L}/u.test(sign));
  return left.length < minLetters;
}

/** Returns a name and its parts: for `mei.lin@tea.example` also `mei.lin`, and all parts of four characters or more. */
function partsOf(name: string | null | undefined): string[] {
  const whole = (name ?? "").trim().toLowerCase();
  const parts = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, whole.split("@")[0] ?? "", ...parts].filter((part) => part.length >= minName);
}

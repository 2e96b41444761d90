/**
 * What a password may not be made of, beside the names of the account and of the shop's address: the product, its API, its roles and the
 * words that everybody in such a shop would try first (OWASP ASVS 5, 6.1.2). `docs/security.md` lists them.
 */
export const contextWords = [
  ...["pasar", "wanlshop", "marketplace", "market", "shop", "store", "mall"],
  ...["owner", "operator", "admin", "staff", "manager", "finance", "content", "support"],
  ...["seller", "merchant", "buyer", "customer"],
] as const;

/** Letters that are written as digits or signs. */
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

/** Letters that have to be left beside the words. */
const leastLetters = 4;
/** Shorter parts of a name are in many words. */
const leastName = 4;

/**
 * Whether a password is little more than words that belong to the shop or to its account (6.2.11): without them fewer than four
 * letters are left. Capitals and digits in the place of letters hide nothing.
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
  // Index by index as `plain` leaves it: it changes no length but that of a few capitals, where nothing is lost.
  const left = typed.split("").filter((sign, at) => !covered.has(at) && /\p{L}/u.test(sign));
  return left.length < leastLetters;
}

/** A name whole, and its parts: of `mei.lin@tea.example` also `mei.lin`, and those of four signs or more. */
function partsOf(name: string | null | undefined): string[] {
  const whole = (name ?? "").trim().toLowerCase();
  const parts = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, whole.split("@")[0] ?? "", ...parts].filter((part) => part.length >= leastName);
}

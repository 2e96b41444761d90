/** Letters and digits that are not easily taken for others. */
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Codes as people type them and links carry them. */
export function isReferralCode(text: string): boolean {
  return /^[A-Z0-9]{5,16}$/.test(text);
}

/**
 * Returns a new code: up to five letters of a name, and random ones, seven at least.
 * @param bytes random, at least seven
 */
export function makeReferralCode(name: string, bytes: Uint8Array): string {
  const plain = name.normalize("NFKD").toUpperCase();
  const own = [...plain].filter((letter) => /[A-Z]/.test(letter) && letters.includes(letter));
  const start = own.slice(0, 5).join("");
  const random = [...bytes].map((byte) => letters[byte % letters.length]);
  return start + random.slice(0, Math.max(3, 7 - start.length)).join("");
}

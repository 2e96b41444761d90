import { createHash } from "node:crypto";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** Validates a TRON address: 34 letters and digits with a checksum, so that a typo is caught before money is sent. */
export function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(alphabet.indexOf(letter));
  const bytes = Buffer.from(value.toString(16).padStart(50, "0"), "hex");
  if (bytes.length !== 25 || bytes[0] !== 0x41) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

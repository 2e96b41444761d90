import { createHash } from "node:crypto";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** Returns the address of an account or a contract. @param account its 20 bytes in hex */
export function tronAddressOf(account: string): string {
  const bytes = Buffer.from(`41${account}`, "hex");
  const whole = Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]);
  let value = BigInt(`0x${whole.toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`;
  return text;
}

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

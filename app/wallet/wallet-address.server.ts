import { createHash } from "node:crypto";
import type { PayoutCurrency } from "./payout-rules";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();

/** A TRON address: 34 letters and digits with a checksum, so that a slip of the finger is found before money goes there. */
function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false;
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(alphabet.indexOf(letter));
  const bytes = Buffer.from(value.toString(16).padStart(50, "0"), "hex");
  if (bytes.length !== 25 || bytes[0] !== 0x41) return false;
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

/** Whether money of this currency can be sent to the address. */
export function isWalletAddress(currency: PayoutCurrency, address: string): boolean {
  return currency === "USDT-TRC20" ? isTronAddress(address) : /^0x[0-9a-fA-F]{40}$/.test(address);
}

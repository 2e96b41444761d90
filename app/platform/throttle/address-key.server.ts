import { isIPv6 } from "node:net";

/**
 * Returns the part of a network address that is assigned to its holder: a whole IPv4 address, the first half of an IPv6
 * one, whose second half the holder chooses freely.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const start = head === "" ? [] : head.split(":");
  const end = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
  return [...start, ...zeros, ...end]
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

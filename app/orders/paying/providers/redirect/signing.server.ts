import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { type Description, fill, wordsOf } from "./description.server";

type Signing = Pick<Description, "way" | "coding" | "pairs" | "joiner" | "unsigned">;
type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Returns the text that is signed: `{fields}` are all fields in the order of their names, `{given}` in the order in
 * which they are given, both without empty ones, the signature and those that are named as unsigned; `{key}` the key,
 * `{digits:name}` a field's digits alone, and `{name}` a field.
 * @param signature name of the field that the signature is in
 */
export function signedText(
  { pairs, joiner, unsigned }: Signing,
  { template, signature, fields, key }: { template: string; signature: string; fields: Fields; key: string },
): string {
  const left = new Set([signature, ...wordsOf(unsigned)]);
  const own = fields.filter(([name, value]) => value !== "" && !left.has(name));
  const write = (listed: Fields) =>
    listed.map(([name, value]) => (pairs === "both" ? `${name}=${value}` : value)).join(joiner);
  const sorted = [...own].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return fill(template, {
    ...Object.fromEntries(fields.map(([name, value]) => [`digits:${name}`, value.replace(/\D/g, "")])),
    ...Object.fromEntries(fields),
    key,
    fields: write(sorted),
    given: write(own),
  });
}

/** Signs a text with the key of a provider. */
export function signatureOf({ way, coding }: Pick<Signing, "way" | "coding">, text: string, key: string): string {
  const bytes = way.startsWith("hmac-")
    ? createHmac(way.slice(5), key).update(text, "utf8").digest()
    : createHash(way).update(text, "utf8").digest();
  if (coding === "base64") return bytes.toString("base64");
  const hex = bytes.toString("hex");
  return coding === "HEX" ? hex.toUpperCase() : hex;
}

/** Compares signatures in a time that does not depend on them; small and capital hex letters are the same. */
export function isSignature(coding: Signing["coding"], given: string, right: string): boolean {
  const tidy = (text: string) => Buffer.from(coding === "base64" ? text : text.toLowerCase());
  const [one, other] = [tidy(given), tidy(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

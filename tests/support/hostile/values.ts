import fc from "fast-check";
import { inTier } from "../tier";

/** Seed of all random choices here: another one finds other faults. */
const seed = Number(process.env.PASAR_TEST_SEED ?? 24);

/** Draws so many of a list. @param turn of the drawing, so that lists of the same length do not give the same */
export function drawn<One>(all: One[], max: number, turn: number): One[] {
  if (all.length <= max) return all;
  const some = fc.shuffledSubarray(all, { minLength: max, maxLength: max });
  return fc.sample(some, { seed: seed + turn, numRuns: 1 })[0] ?? [];
}

export function grouped<One>(all: One[], keyOf: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** Texts of any bytes, half of them not even Unicode. */
const anyBytes = fc.sample(fc.string({ unit: "binary", minLength: 1, maxLength: 40 }), {
  seed,
  numRuns: inTier({ test: 4, full: 20 }),
});

/** Texts that nobody types, and those that attackers send. */
export const hostileTexts: string[] = [
  ...["a\0b", "\0", "\u0001\u0008\u001b[31m\u007f\u0085", "\uffff", "\ud800", "x\udfffy", "\u202eabc\u2066"],
  ...["-".repeat(36), "00000000-0000-0000-0000-000000000000", "6f0f4dd0-3f5b-4a3e-9d7c-0c9f5b1f7a1g"],
  ...["", " ", "1.5", "-1", "0", "1e309", "1e5", "NaN", "Infinity", "0x10", "１２", "1,5", "--1", "+1"],
  ...["2147483648", "9007199254740993", "9223372036854775808", "9".repeat(40), "999999999999"],
  ...["2031-02-30", "9999-12-31", "0000-00-00", "275760-09-14T00:00", "25:61", "2031-13"],
  ...["__proto__", "constructor", "toString", "[]", "{}", "null", '{"__proto__":{"a":1}}', '["\\u0000"]', '"\\ud800"'],
  ...["%", "%00", "%ff", "%E0%A4%A", "'; drop table users; --", "\\", "<script>", "a\r\nb: c", "../../etc/passwd"],
  ...["W".repeat(5000), "😀".repeat(1500), "1 ".repeat(600), "/".repeat(300), "//evil.test/x", "javascript:alert(1)"],
  ...anyBytes,
];

/** JSON in place of a text. */
export const hostileJson: string[] = [
  ...["null", "true", "[]", "{}", "[null]", "1.5", "-1", "1e309", "9007199254740993", "2147483648", '"\\u0000"'],
  ...[
    '"a\\ud800b"',
    '{"text":"\\u0000"}',
    '{"text":"\\udfff"}',
    '{"id":1e309}',
    '{"a\\u0000b\\ud800":"c"}',
    '{"__proto__":{"a":1}}',
  ],
  ...[`${"[".repeat(40)}${"]".repeat(40)}`, '[{"sku_id":"\\u0000","number":1.5}]', `"${"W".repeat(5000)}"`],
];

/**
 * Returns the part of a text that reaches the shop: its bytes are UTF-8, which has no lone surrogates, and control and
 * invisible characters are removed.
 */
export const arriving = (text: string): string =>
  wtf8(text)
    .toString("utf8")
    .replace(/[^\P{Cc}\t\n\r]|\p{DI}/gu, "");

/** Encodes a text as UTF-8, including lone surrogates. */
export function wtf8(text: string): Buffer {
  const parts = text.split(/([\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff])/).map((part) => {
    if (!/^[\ud800-\udfff]$/.test(part)) return Buffer.from(part);
    const unit = part.charCodeAt(0);
    return Buffer.from([0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f)]);
  });
  return Buffer.concat(parts);
}

export const encoded = (text: string): string =>
  [...wtf8(text)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

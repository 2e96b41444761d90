import { describe, expect, test } from "vitest";
import { phoneCountries } from "~/app/account/phones/phone-countries.server";
import { loginName, phoneOf, phoneRule, phonesIn } from "~/app/account/phones/phone-number.server";
import { mainlandPhone } from "~/app/account/rules";

const china = phoneRule(mainlandPhone, null);
const malaysia = phoneRule("01[0-9]{8,9}", "MY");
/** A market that names its country and no pattern. */
const japan = phoneRule("", "JP");
const unknown = phoneRule("01[0-9]{8,9}", null);

describe("one phone has one stored form, however it is typed", () => {
  test.each([
    "13800138000",
    "138 0013 8000",
    "138-0013-8000",
    "１３８００１３８０００",
    "+86 138 0013 8000",
    "＋86 13800138000",
    "0086 138 0013 8000",
  ])("of the market: %s", (typed) => {
    expect(phoneOf(typed, china)).toBe("13800138000");
    // The country code that is typed counts, not the country that is chosen.
    if (/^[+＋0]/.test(typed)) expect(phoneOf(typed, { ...china, chosen: "DE" })).toBe("13800138000");
  });
  test.each([
    ["+49 1512 3456789", "CN"],
    ["0049 1512 3456789", "CN"],
    ["＋４９ １５１２ ３４５６７８９", "CN"],
    ["+49 (1512) 345-67.89", "US"],
    ["01512 3456789", "DE"],
    ["1512 3456789", "DE"],
    ["０１５１２３４５６７８９", "DE"],
  ])("of another country: %s with %s chosen", (typed, chosen) => {
    expect(phoneOf(typed, { ...china, chosen })).toBe("+4915123456789");
  });
  test.each([
    ["012-345 6789", "0123456789"],
    ["+60 12-345 6789", "0123456789"],
    ["0060123456789", "0123456789"],
    ["+86 138 0013 8000", "+8613800138000"],
    ["+65 8123 4567", "+6581234567"],
  ])("in a market elsewhere: %s", (typed, stored) => {
    expect(phoneOf(typed, malaysia)).toBe(stored);
  });
  test.each([
    ["090-1234-5678", "+819012345678"],
    ["+81 90 1234 5678", "+819012345678"],
    ["0081 90-1234-5678", "+819012345678"],
    ["13800138000", null],
    ["+86 138 0013 8000", "+8613800138000"],
    ["", null],
  ])("in a market with a country and no pattern: %s", (typed, stored) => {
    expect(phoneOf(typed, japan)).toBe(stored);
  });
  test("a stored one is its own stored form, so that a proof of it holds", () => {
    for (const [typed, rule] of [
      ["+49 1512 3456789", china],
      ["138 0013 8000", china],
      ["+60 12-345 6789", malaysia],
      ["090 1234 5678", japan],
      ["+60 12-345 6789", unknown],
      ["012-345 6789", unknown],
    ] as const) {
      const stored = phoneOf(typed, rule) ?? "";
      expect(phoneOf(stored, rule)).toBe(stored);
      expect(loginName(typed, rule)).toBe(stored);
    }
  });
});

test.each([
  ["01512 3456789", "CN"],
  ["13800138000", "US"],
  ["+49 1512", "CN"],
  ["+49 30 901820", "CN"],
  ["+86 10 6552 9988", "CN"],
  ["+999 123 456 789", "CN"],
  ["1512 3456789", "XX"],
  ["tel", "DE"],
  [`+49${"1".repeat(500)}`, "DE"],
  ["", "CN"],
])("%j with %s chosen is no mobile number", (typed, chosen) => {
  expect(phoneOf(typed, { ...china, chosen })).toBeNull();
});

test("names for signing in: phones in their stored form, mailboxes and usernames whatever their capitals and width", () => {
  const name = (typed: string) => loginName(typed, china);
  expect(name(" +86 138-0013-8000 ")).toBe("13800138000");
  expect(name("0049 1512 3456789")).toBe("+4915123456789");
  expect(name(" Nadia＠Mail.Example ")).toBe("nadia@mail.example");
  expect(name("Ünïcode名")).toBe("ünïcode名");
  expect(name("1234 5678")).toBe("12345678");
});

test("every country can be chosen by its name in the reader's language, the market's beforehand", () => {
  const english = phoneCountries("en", china.country);
  expect(english.usual).toBe("CN");
  expect(english.list).toContainEqual(["DE", "49", "Germany"]);
  expect(english.list.length).toBeGreaterThan(230);
  expect(phoneCountries("zh-CN", "").list).toContainEqual(["DE", "49", "德国"]);
  const names = english.list.map(([, , name]) => name);
  expect(names).toEqual([...names].sort(new Intl.Collator("en").compare));
});

test("a search finds a phone in the form of any country that has such a number", () => {
  expect(phonesIn("138 0013 8000", china)[0]).toBe("13800138000");
  for (const typed of ["01512 3456789", "+49 1512-3456789", "0049 (1512) 3456789"])
    expect(phonesIn(typed, china), typed).toContain("+4915123456789");
  expect(phonesIn("+49 1512-3456789", china)).toHaveLength(1);
  expect(phonesIn("01512 3456789", malaysia)).not.toContain("13800138000");
  for (const words of ["lantern", "2611 0082 x", "123456", "", "+"]) expect(phonesIn(words, china), words).toEqual([]);
});

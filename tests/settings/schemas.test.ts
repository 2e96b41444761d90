import { describe, expect, test } from "vitest";
import { settingSchemas } from "~/app/settings/schemas.server";

const { general, languages, look, service, signIn, timers } = settingSchemas;
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe("a number of the settings has its bounds", () => {
  test.each([
    ["passwordMin", 6, 64],
    ["codeTries", 1, 10],
    ["codeMinutes", 1, 10],
  ] as const)("%s from %i to %i", (name, least, most) => {
    const taken = [least - 1, least, least + 0.5, most, most + 1].map((value) => accepts(signIn.shape[name], value));
    expect(taken).toEqual([false, true, false, true, false]);
  });

  test.each(Object.entries(timers.shape))("%s from 0 to 365 days, or 43,200 minutes", (name, schema) => {
    const most = name === "unpaidMinutes" ? 43_200 : 365;
    expect([-1, 0, most, most + 1].map((value) => accepts(schema, value))).toEqual([false, true, true, false]);
  });
});

describe("a text of the settings has its length", () => {
  test.each([["phone", 40]] as const)("%s of %i signs", (name, most) => {
    expect([most, most + 1].map((length) => accepts(service.shape[name], "文".repeat(length)))).toEqual([true, false]);
    expect(accepts(service.shape[name], "a\u202eb")).toBe(false);
  });

  test.each([
    ["title", 40],
    ["greeting", 200],
  ] as const)("%s of %i signs in each language, empty ones left out", (name, most) => {
    const texts = (length: number) => ({ en: "x".repeat(length), ja: " " });
    expect(service.shape[name].parse(texts(most))).toEqual({ en: "x".repeat(most) });
    expect(accepts(service.shape[name], texts(most + 1))).toBe(false);
  });
});

test.each([
  ["https://shop.example", true],
  ["http://shop.example:8080/", true],
  ["", true],
  ["ftp://shop.example", false],
  ["https://shop.example/path", false],
  ["https://user@shop.example", false],
  ["shop.example", false],
])("the shop's own address %j: %s", (domain, wanted) => expect(accepts(general.shape.domain, domain)).toBe(wanted));

test("one language at least is offered, in the order of all", () => {
  expect(accepts(languages.shape.offered, [])).toBe(false);
  expect(languages.shape.offered.parse(["ja", "en"])).toEqual(["en", "ja"]);
});

test.each([
  ["RM", true],
  ["CA$", true],
  ["", true],
  ["kr.kr", true],
  ["kr.krs", false],
  ["<b>", false],
])("the currency symbol %j: %s", (symbol, wanted) => expect(accepts(languages.shape.symbol, symbol)).toBe(wanted));

test("the words of a tab can be read on its colour", () => {
  const tab = (ink: string) => accepts(look.shape.find, { image: "", colour: "#FFFFFF", ink });
  // 4.54:1 and 4.48:1 on white.
  expect([tab("#767676"), tab("#777777"), tab("#76767")]).toEqual([true, false, false]);
});

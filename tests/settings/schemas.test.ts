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
  ] as const)("%s from %i to %i", (name, min, max) => {
    const taken = [min - 1, min, min + 0.5, max, max + 1].map((value) => accepts(signIn.shape[name], value));
    expect(taken).toEqual([false, true, false, true, false]);
  });

  test.each(Object.entries(timers.shape))("%s from 0 to 365 days, or 43,200 minutes", (name, schema) => {
    const max = name.endsWith("Minutes") ? 43_200 : 365;
    expect([-1, 0, max, max + 1].map((value) => accepts(schema, value))).toEqual([false, true, true, false]);
  });
});

describe("a text of the settings has its length", () => {
  test.each([["phone", 40]] as const)("%s of %i signs", (name, max) => {
    expect([max, max + 1].map((length) => accepts(service.shape[name], "文".repeat(length)))).toEqual([true, false]);
    expect(accepts(service.shape[name], "a\u202eb")).toBe(false);
  });

  test.each([
    ["title", 40],
    ["greeting", 200],
  ] as const)("%s of %i signs in each language, empty ones left out", (name, max) => {
    const texts = (length: number) => ({ en: "x".repeat(length), ja: " " });
    expect(service.shape[name].parse(texts(max))).toEqual({ en: "x".repeat(max) });
    expect(accepts(service.shape[name], texts(max + 1))).toBe(false);
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
])("the shop's own address %j: %s", (domain, requested) =>
  expect(accepts(general.shape.domain, domain)).toBe(requested),
);

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
])("the currency symbol %j: %s", (symbol, requested) =>
  expect(accepts(languages.shape.symbol, symbol)).toBe(requested),
);

test("the words of a tab can be read on its colour", () => {
  const tab = (ink: string) => accepts(look.shape.find, { image: "", colour: "#FFFFFF", ink });
  // 4.54:1 and 4.48:1 on white.
  expect([tab("#767676"), tab("#777777"), tab("#76767")]).toEqual([true, false, false]);
});

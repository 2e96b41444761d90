import { describe, expect, test } from "vitest";
import { chooseLanguage, storedLanguage } from "~/app/platform/language/language.server";
import { defaultLocale, matchAcceptLanguage, matchLocale } from "~/app/platform/language/locales";

describe("a language tag becomes one of our languages", () => {
  test.each([
    ["zh_CN", "zh-CN"],
    ["zh", "zh-CN"],
    ["zh-Hans-CN", "zh-CN"],
    ["zh-Hans-HK", "zh-CN"],
    ["zh-SG", "zh-CN"],
    ["zh_TW", "zh-TW"],
    ["zh-Hant", "zh-TW"],
    ["zh-HK", "zh-TW"],
    ["zh-MO", "zh-TW"],
    ["zh-Hant-HK", "zh-TW"],
    ["ja_JP", "ja"],
    ["ko_KR", "ko"],
    ["ru_RU", "ru"],
    ["en-GB", "en"],
    ["MS", "ms"],
  ])("%s is %s", (tag, locale) => expect(matchLocale(tag)).toBe(locale));

  test.each(["", "fr", "zhx", "english", "*", "../en", "e"])("%j is none", (tag) =>
    expect(matchLocale(tag)).toBeNull(),
  );
});

describe("Accept-Language", () => {
  test("the highest weight that we speak wins", () => {
    expect(matchAcceptLanguage("fr, ko;q=0.5, ja;q=0.9")).toBe("ja");
  });
  test("equal weights keep their order", () => expect(matchAcceptLanguage("ru, ja")).toBe("ru"));
  test("a weight of 0 means: not this one", () => expect(matchAcceptLanguage("ja;q=0, fr")).toBeNull());
  test("nonsense is no language", () => expect(matchAcceptLanguage(";;;q=,,%00")).toBeNull());
});

describe("the choice of a request", () => {
  const silent = { query: null, cookie: null, header: null };
  test("without any wish it is the third of the list, Simplified Chinese", () => {
    expect(chooseLanguage(silent, false).code).toBe(defaultLocale);
    expect(defaultLocale).toBe("zh-CN");
  });
  test("the address beats the stored choice, which beats the browser", () => {
    expect(chooseLanguage({ query: "ko", cookie: "ja", header: "ru" }, false)).toEqual({ code: "ko", chosen: true });
    expect(chooseLanguage({ query: null, cookie: "ja", header: "ru" }, false)).toEqual({ code: "ja", chosen: false });
    expect(chooseLanguage({ query: null, cookie: null, header: "ru" }, false)).toEqual({ code: "ru", chosen: false });
  });
  test("an unknown language in the address is as if it were not there", () => {
    expect(chooseLanguage({ query: "xx", cookie: "ja", header: null }, false)).toEqual({ code: "ja", chosen: false });
  });
  test("the pseudo-locale exists only when it is switched on", () => {
    expect(chooseLanguage({ ...silent, query: "en-XA" }, true).code).toBe("en-XA");
    expect(chooseLanguage({ ...silent, query: "en-XA" }, false).code).toBe("en");
  });
  test("the stored choice is read from its cookie alone", () => {
    expect(storedLanguage("a=1; lng=zh-TW; b=2")).toBe("zh-TW");
    expect(storedLanguage("xlng=ja")).toBeNull();
    expect(storedLanguage("lng=ja; __Host-lng=ko")).toBe("ko");
    expect(storedLanguage(undefined)).toBeNull();
  });
});

describe("the languages that operators offer", () => {
  const wish = { query: null, cookie: null, header: null };
  const choose = (
    given: Partial<Parameters<typeof chooseLanguage>[0]>,
    offered: Parameters<typeof chooseLanguage>[2],
  ) => chooseLanguage({ ...wish, ...given }, false, offered);

  test("are the only ones, whichever way another is asked for", () => {
    expect(choose({ query: "ru", cookie: "ja", header: "ko, en;q=0.5" }, ["en", "ms"])).toEqual({
      code: "en",
      chosen: false,
    });
    expect(choose({ query: "ms" }, ["en", "ms"])).toEqual({ code: "ms", chosen: true });
    expect(choose({ cookie: "zh-TW" }, ["en", "zh-CN"]).code).toBe("zh-CN");
  });

  test("have a default that does not change with a language that is taken away beside it", () => {
    expect(choose({}, ["en", "zh-CN", "ms", "ja"]).code).toBe("zh-CN");
    expect(choose({}, ["en", "zh-TW", "ms"]).code).toBe("zh-TW");
    expect(choose({}, ["ms", "ja", "ko"]).code).toBe("ms");
    expect(choose({ header: "*" }, ["ru"]).code).toBe("ru");
  });
});

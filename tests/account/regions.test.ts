import { describe, expect, test } from "vitest";
import { chosenRegion, parentRegion } from "~/app/account/regions/region-code";
import {
  countries,
  isEntireRegion,
  isRegion,
  levelsOf,
  regionsIn,
  regionText,
} from "~/app/account/regions/regions.server";
import type { Locale } from "~/app/platform/language/locales";

function all(code: string): string[] {
  return regionsIn(code).flatMap((region) => [region.code, ...all(region.code)]);
}

describe("the regions", () => {
  test("every one lies in the one above it, has a name, and fits the column", () => {
    expect(countries.length).toBeGreaterThan(240);
    const codes = countries.flatMap((country) => [country, ...all(country)]);
    expect(codes.length).toBeGreaterThan(7000);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[A-Z]{2}(-[A-Z0-9]{1,4}){0,3}$/.test(code))).toEqual([]);
    expect(codes.filter((code) => !isRegion(code) || (parentRegion(code) && !isRegion(parentRegion(code))))).toEqual(
      [],
    );
    const nameless = countries.flatMap((country) => [...regionsIn(country)]).filter(({ name }) => name === "");
    expect(nameless).toEqual([]);
  });

  test("only one without others in it makes an address", () => {
    expect(isEntireRegion("CN-31-01-01")).toBe(true);
    expect(isEntireRegion("MY-07")).toBe(true);
    expect(isEntireRegion("GI")).toBe(true);
    for (const code of ["", "CN", "CN-31", "CN-31-01", "MY", "XX", "CN-99", "CN-31-01-99", "MY-07-01", "constructor"])
      expect(isEntireRegion(code), code).toBe(false);
  });

  test("are chosen level by level, in the language of the reader", () => {
    expect(levelsOf("", "en").map(({ chosen }) => chosen)).toEqual([""]);
    const levels = levelsOf("CN-31-01", "en");
    expect(levels.map(({ chosen }) => chosen)).toEqual(["CN", "CN-31", "CN-31-01", ""]);
    expect(levels[3]?.options[0]).toEqual({ code: "CN-31-01-01", name: "Huangpu District 黄浦区" });
    expect(levelsOf("CN-31-01", "zh-CN")[3]?.options[0]?.name).toBe("黄浦区");
    expect(levelsOf("MY-07", "ja").map(({ chosen }) => chosen)).toEqual(["MY", "MY-07"]);
    expect(levelsOf("MY", "ru")[0]?.options.find(({ code }) => code === "MY")?.name).toBe("Малайзия");
    // What does not exist counts as what it lies in.
    expect(levelsOf("CN-31-77-01", "en").map(({ chosen }) => chosen)).toEqual(["CN", "CN-31", ""]);
    expect(levelsOf("<b>", "en").map(({ chosen }) => chosen)).toEqual([""]);
  });

  test("a level that belongs to another choice above it counts for nothing", () => {
    expect(chosenRegion(["CN", "CN-31", "CN-31-01", "CN-31-01-01"])).toBe("CN-31-01-01");
    expect(chosenRegion(["MY", "CN-31", "CN-31-01", "CN-31-01-01"])).toBe("MY");
    expect(chosenRegion(["CN", "", "CN-31-01", ""])).toBe("CN");
    expect(chosenRegion(["", "CN-31"])).toBe("");
  });

  test("are written as couriers read them", () => {
    expect(regionText("CN-31-01-01", "en")).toBe("上海市 黄浦区");
    expect(regionText("CN-44-03-05", "zh-CN")).toBe("广东省 深圳市 南山区");
    expect(regionText("MY-07", "en")).toBe("Malaysia, Pulau Pinang");
    expect(regionText("TW-01-07", "zh-CN")).toContain("台北市, 信义区");
    expect(regionText("GI", "en")).toBe("Gibraltar");
    expect([regionText("JP-13", "ja"), regionText("KR-11", "ko")]).toEqual(["東京都", "서울특별시"]);
    const shown = (country: string, locale: Locale) => levelsOf(country, locale)[1]?.options[0]?.name;
    expect([shown("JP", "ja"), shown("JP", "en"), shown("JP", "ko")]).toEqual([
      "北海道",
      ...Array(2).fill("Hokkaido 北海道"),
    ]);
    expect([shown("KR", "ko"), shown("KR", "ja")]).toEqual(["서울특별시", "Seoul-teukbyeolsi 서울특별시"]);
  });
});

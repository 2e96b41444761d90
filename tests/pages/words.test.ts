import { expect, test } from "vitest";
import { findingText } from "~/app/pages/document/finding-text";
import type { Difference, Finding, GateCode } from "~/app/pages/document/model";
import { differenceText } from "~/app/pages/drafts/difference-text";
import { refusalText } from "~/app/pages/list/refusal-text";
import { createLanguages } from "~/app/platform/language/i18n.server";
import { locales } from "~/app/platform/language/locales";

const languages = createLanguages(".", false);
const item = { id: "mgoods01", type: "goods" as const, name: "Weekend picks", place: 3 };

const params: Record<GateCode, Record<string, string>> = {
  schema: { issue: "bad-value", found: "9", place: "item[0].params.colthree" },
  "empty-page": {},
  "empty-module": {},
  "no-title": { field: "navigationBarTitleText" },
  "dead-link": { field: "link", row: "2", found: "884", kind: "goods", title: '""' },
  "later-link": { field: "link", found: "/pages/cart/cart" },
  "goods-gone": { field: "goodsLink", row: "1", found: "884", kind: "goods", title: '""' },
  "goods-off-shelf": { row: "1", found: "7", kind: "goods", title: '{"en":"Snake plant"}' },
  "reference-gone": { row: "1", found: "7", kind: "article", title: '""' },
  "reference-resting": { row: "1", found: "7", kind: "advert", title: '{"en":"Sale"}' },
  "missing-media": { field: "image", found: "/media/x" },
  "no-picture": { field: "image", row: "2" },
  "no-alt": { field: "alt", row: "1", found: "" },
  "missing-languages": { languages: "ms ru", texts: "2" },
  unreadable: { text: "#fff", ground: "#fff", ratio: "1" },
  "low-contrast": { text: "#de8f1c", ground: "#fffbe8", ratio: "2.5" },
  "near-limit": { of: "bytes", count: "240", most: "256" },
  "not-offered": {},
  "not-yours": { field: "goodsLink", row: "1", found: "884", kind: "goods" },
};

/** Matches text without an unfilled placeholder or an unresolved key. */
const whole = /^(?!.*(?:\{\{|undefined|(?:gates|advice|diff|where|things|refusals)\.)).+$/s;

test.each(locales)("every finding has words in %s", (locale) => {
  const { i18n } = languages.get(locale);
  const all = Object.entries(params) as [GateCode, Record<string, string>][];
  const more: [GateCode, Record<string, string>][] = [
    ["dead-link", { found: "/nowhere" }],
    ["missing-languages", { languages: "", texts: "1" }],
    ["near-limit", { of: "items", count: "55", most: "60" }],
    ["not-yours", { field: "link", found: "https://other.example", kind: "link" }],
    ["not-yours", { field: "image", found: "0123", kind: "picture" }],
  ];
  for (const [code, known] of [...all, ...more]) {
    for (const about of [item, null]) {
      const finding: Finding = { code, path: "item[2]", item: about, params: known };
      const { title, detail } = findingText(i18n.t, finding, locale);
      expect(title).toMatch(whole);
      expect(detail).toMatch(whole);
    }
  }
});

test.each(locales)("every difference and every refusal has words in %s", (locale) => {
  const { i18n } = languages.get(locale);
  const codes: Difference["code"][] = [
    ..."added removed moved hidden shown renamed value unset text".split(" "),
    ..."rowAdded rowRemoved rowMoved rowValue rowText pageValue pageText".split(" "),
  ] as Difference["code"][];
  const known = { field: "colthree", row: "1", place: "2", from: "2", to: "3", language: "ru", what: "x" };
  for (const code of codes) {
    const about = code.startsWith("page") ? null : item;
    expect(differenceText(i18n.t, { code, item: about, params: known })).toMatch(whole);
  }
  const other = { number: 4, startsAt: "2026-11-27T00:00:00Z", endsAt: "2026-11-28T00:00:00Z" };
  expect(refusalText(i18n.t, { code: "campaignOverlaps", other }, locale)).toMatch(whole);
});

test("in English they read as an operator would say it", () => {
  const { t } = languages.get("en").i18n;
  const columns = { field: "colthree", from: "2", to: "3" };
  const { name: _name, ...rest } = item;
  expect(differenceText(t, { code: "value", item: { ...rest, name: "" }, params: columns })).toBe(
    "Goods: Columns 2 → 3",
  );
  const resting: Finding = {
    code: "goods-off-shelf",
    path: "item[2].data[2].goodsLink",
    item,
    params: params["goods-off-shelf"],
  };
  expect(findingText(t, { ...resting, params: { ...resting.params, row: "3" } }, "en")).toEqual({
    title: "Snake plant is off the shelf",
    detail: "Goods, Weekend picks, row 3. It is left out until it is on sale again.",
  });
  const long = { field: "name", from: "x".repeat(100), to: "" };
  expect(differenceText(t, { code: "renamed", item, params: long })).toMatch(/x{60}… → nothing$/);
});

import { expect, test } from "vitest";
import { arrivalText, deliveryDays } from "~/app/orders/placing/arrival";
import type { FreightTemplate, FreightZone } from "~/app/orders/placing/freight";

const zone = (daysMin: number | null, daysMax: number | null, regions: string[] = []): FreightZone => ({
  regions,
  delivers: true,
  firstUnits: 1,
  firstMinor: 300,
  furtherUnits: 1,
  furtherMinor: 100,
  daysMin,
  daysMax,
});
const template = (...zones: FreightZone[]): FreightTemplate => ({ id: 1, basis: "piece", freeFromMinor: null, zones });

test("goods arrive after the days of the region's own zone", () => {
  const sent = template(zone(5, 8), zone(1, 2, ["CN-31"]));
  expect(deliveryDays([sent], "CN-31-01-01")).toEqual([1, 2]);
  expect(deliveryDays([sent], "GI")).toEqual([5, 8]);
});

test("goods that are sent together arrive with the slowest of them", () => {
  expect(deliveryDays([template(zone(1, 6)), template(zone(3, 4))], "GI")).toEqual([3, 6]);
});

test.each([
  ["without a region", [template(zone(1, 2))], null],
  ["when one has no template", [template(zone(1, 2)), null], "GI"],
  ["when one promises no days", [template(zone(1, 2)), template(zone(null, null))], "GI"],
  ["where one is not delivered", [template(zone(1, 2, ["CN"]))], "GI"],
] as const)("nothing is promised %s", (_when, templates, region) => {
  expect(deliveryDays(templates, region)).toBeNull();
});

test.each([
  ["en", [2, 4], "Nov 28 – 30"],
  ["en", [3, 6], "Nov 29 – Dec 2"],
  ["en", [2, 2], "Nov 28"],
  ["zh-CN", [2, 4], "11/28 – 11/30"],
  ["ru", [2, 4], "28–30 нояб."],
] as const)("in %s %j days from Nov 26 are %s", (locale, days, text) => {
  const said = arrivalText([...days], new Date("2026-11-26T17:00:00Z"), { locale, zone: "UTC" });
  expect(said.replace(/\s/g, " ")).toBe(text);
});

import { expect, test } from "vitest";
import TaxesScreen from "~/app/taxes/admin/routes/taxes";
import { screenOf } from "../support/drawn";

const rate = {
  id: 1,
  kind: "goods" as "goods" | "freight" | "commission",
  categoryId: null as number | null,
  category: null as string | null,
  region: "",
  ppm: 88_750,
  from: 0,
  until: null as number | null,
  state: "counts" as "toCome" | "counts" | "ended",
  by: null as string | null,
  endedBy: null as string | null,
};
const none = { kind: "goods", ppm: null as number | null, taxMinor: null as number | null };
const data = {
  title: "Taxes",
  rows: [rate],
  next: null as number | null,
  filter: { kind: null as string | null, categoryId: null as number | null, region: "", past: false },
  scope: { kind: "goods", category: "", region: "" },
  levels: [{ options: [{ code: "MY", name: "Malaysia" }], chosen: "" }],
  example: { typed: "", fault: null as string | null, amountMinor: 10_000 as number | null, kinds: [none] },
  categories: [{ value: "2", label: "Shoes" }],
  currency: "USD",
  decides: true,
};
const screen = screenOf(<TaxesScreen />, data);
const rowOf = (values: Partial<typeof rate>) => screen.told({ rows: [{ ...rate, ...values }] });

test("rates say what they are on, where and when; the form sets one for what is filtered", () => {
  expect(screen.page()).toMatchInlineSnapshot();
});

test("a rate that is to come is removed, one that counts is ended; both name who did it", () => {
  expect(rowOf({ state: "toCome", by: "Ada", until: 86_400_000, endedBy: "Bob" })).toMatchInlineSnapshot();
  expect(rowOf({ category: "Shoes", categoryId: 2, region: "Malaysia" })).toMatchInlineSnapshot();
  expect(rowOf({ kind: "freight" })).toMatchInlineSnapshot();
});

test("an example tells the tax in an amount; who only reads has no form", () => {
  const kinds = [{ kind: "goods", ppm: 60_000, taxMinor: 566 }];
  expect(screen.told({ example: { ...data.example, kinds } })).toMatchInlineSnapshot();
  expect(screen.told({ decides: false })).toMatchInlineSnapshot();
  expect(screen.told({ rows: [], filter: { ...data.filter, past: true } })).toMatchInlineSnapshot();
});

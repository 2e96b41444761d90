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
  example: {
    typed: "",
    fault: null as string | null,
    amountMinor: 10_000 as number | null,
    taxAdded: false,
    kinds: [none],
  },
  categories: [{ value: "2", label: "Shoes" }],
  currency: "USD",
  decides: true,
  sets: true,
};
const screen = screenOf(<TaxesScreen />, data);
const rowOf = (values: Partial<typeof rate>) => screen.told({ rows: [{ ...rate, ...values }] });

test("rates say what they are on, where and when; the form sets one for what is filtered", () => {
  expect(screen.page()).toMatchInlineSnapshot(`
    [
      "Taxes",
      "Of several rates the one of the closest region counts, then the one of the closest category. Orders keep the taxes of the moment in which they were paid, or placed where taxes are added. Without rates there is no tax.",
      "CSV → /operator/taxes.csv",
      "label: Rates",
      "Now and to come → /operator/taxes (here)",
      "Ended → /operator/taxes?past=1",
      "On",
      "kind= of Any | Goods | Delivery | The platform’s commission",
      "Category",
      "category= of Any | Shoes",
      "Country",
      "region= of Any | Malaysia",
      "[Find]",
      "label: Taxes",
      "On",
      "Where it goes",
      "Rate",
      "From, set by",
      "Until, ended by",
      "Acts",
      "Goods All categories",
      "Everywhere",
      "8.875% Counts",
      "Jan 1, 1970, 00:00 UTC",
      "Until further notice",
      "id=1",
      "[End now: Goods, 8.875%] intent=end",
      "Prices",
      "Prices contain the tax.",
      "Placed orders stay as they are, whatever is changed here.",
      "Change in the settings → /operator/settings",
      "What applies now",
      "An amount of, USD",
      "amount=100",
      "In the category and the region that are filtered; without a region, in the market’s country.",
      "Goods",
      "No tax",
      "[Calculate]",
      "New rate",
      "kind=goods",
      "category=",
      "region=",
      "Goods · All categories · Everywhere",
      "What the filter has chosen.",
      "Rate, percent",
      "rate=",
      "Of the price without tax; 0 to 100 with four decimals at most.",
      "First day",
      "from=",
      "Empty: from now on. The rate that counts until then ends there.",
      "Last day",
      "until=",
      "Empty: until further notice. Days are of the market’s time zone.",
      "[Save] intent=set",
    ]
  `);
});

test("a rate that is to come is removed, one that counts is ended; both name who did it", () => {
  expect(rowOf({ state: "toCome", by: "Ada", until: 86_400_000, endedBy: "Bob" })).toMatchInlineSnapshot(`
    [
      "8.875% Counts ⇒ 8.875% To come",
      "Jan 1, 1970, 00:00 UTC ⇒ Jan 1, 1970, 00:00 UTC Ada",
      "Until further notice ⇒ Jan 2, 1970, 00:00 UTC Bob",
      "[End now: Goods, 8.875%] intent=end ⇒ [Remove: Goods, 8.875%] intent=end",
    ]
  `);
  expect(rowOf({ category: "Shoes", categoryId: 2, region: "Malaysia" })).toMatchInlineSnapshot(`
    [
      "Goods All categories ⇒ Goods Shoes",
      "Everywhere ⇒ Malaysia",
      "[End now: Goods, 8.875%] intent=end ⇒ [End now: Goods, Shoes, Malaysia, 8.875%] intent=end",
    ]
  `);
  expect(rowOf({ kind: "freight" })).toMatchInlineSnapshot(`
    [
      "Goods All categories ⇒ Delivery",
      "[End now: Goods, 8.875%] intent=end ⇒ [End now: Delivery, 8.875%] intent=end",
    ]
  `);
});

test("an example tells the tax in an amount; who only reads has no form", () => {
  const kinds = [{ kind: "goods", ppm: 60_000, taxMinor: 566 }];
  expect(screen.told({ example: { ...data.example, kinds } })).toMatchInlineSnapshot(`
    [
      "No tax ⇒ 6%: of $100.00, $5.66 is tax",
    ]
  `);
  expect(screen.told({ decides: false })).toMatchInlineSnapshot(`
    [
      "- Acts",
      "- id=1",
      "- [End now: Goods, 8.875%] intent=end",
      "- New rate",
      "- kind=goods",
      "- category=",
      "- region=",
      "- Goods · All categories · Everywhere",
      "- What the filter has chosen.",
      "- Rate, percent",
      "- rate=",
      "- Of the price without tax; 0 to 100 with four decimals at most.",
      "- First day",
      "- from=",
      "- Empty: from now on. The rate that counts until then ends there.",
      "- Last day",
      "- until=",
      "- Empty: until further notice. Days are of the market’s time zone.",
      "- [Save] intent=set",
      "+ Only owners and finance change rates.",
    ]
  `);
  expect(screen.told({ rows: [], filter: { ...data.filter, past: true } })).toMatchInlineSnapshot(`
    [
      "CSV → /operator/taxes.csv ⇒ CSV → /operator/taxes.csv?past=1",
      "- Now and to come → /operator/taxes (here)",
      "- Ended → /operator/taxes?past=1",
      "+ Now and to come → /operator/taxes",
      "+ Ended → /operator/taxes?past=1 (here)",
      "+ past=1",
      "- On",
      "- Where it goes",
      "- Rate",
      "- From, set by",
      "- Until, ended by",
      "- Acts",
      "- Goods All categories",
      "- Everywhere",
      "- 8.875% Counts",
      "- Jan 1, 1970, 00:00 UTC",
      "- Until further notice",
      "- id=1",
      "- [End now: Goods, 8.875%] intent=end",
      "+ No rate has ended here.",
    ]
  `);
});

import { expect, test } from "vitest";
import CommissionScreen from "~/app/shops/admin/routes/commission";
import { screenOf } from "../../support/drawn";

const rule = {
  id: 1,
  shopId: null as number | null,
  categoryId: null as number | null,
  shop: null as string | null,
  category: null as string | null,
  permille: 55,
  minMinor: null as number | null,
  maxMinor: null as number | null,
  by: null as string | null,
  reason: "",
  at: 0,
  endedAt: null as number | null,
  endedBy: null as string | null,
  endReason: "",
};
const fields = { shop: "", category: "", seen: "1", rate: "5.5", min: "", max: "" };
const data = {
  title: "Commission",
  rows: [rule],
  next: null as string | null,
  categories: [{ value: "2", label: "Shoes" }],
  currency: "USD",
  filter: { shopId: null as number | null, categoryId: null as number | null, past: false },
  shop: null as object | null,
  decides: true,
  fields,
  ruleId: null as number | null,
  isDefault: false,
  example: {
    typed: "",
    fault: null as string | null,
    amountMinor: null as number | null,
    chargedMinor: null as number | null,
    terms: { permille: 55, ruleId: 1 },
  },
};
const screen = screenOf(<CommissionScreen />, data);
const ruleOf = (values: Partial<typeof rule>, past = false) =>
  screen.told({ rows: [{ ...rule, ...values }], filter: { ...data.filter, past } });

test("rules of the commission say where they hold, and a sum is reckoned", () => {
  expect(screen.page()).toEqual([
    "Commission",
    "What the platform keeps of each sale. The most specific rule counts: shop and category, then shop, then category, then the default. Orders keep the rule that they were placed under.",
    "CSV → /operator/commission.csv",
    "label: Rules",
    "Count now → /operator/commission (here)",
    "History → /operator/commission?past=1",
    "Shop number",
    "shop=",
    "Category",
    "category= of Any | Shoes",
    "[Find]",
    "label: Commission",
    "Where",
    "Rate",
    "Bounds of a line",
    "Since, by whom, why",
    "Default of the platform → /operator/commission",
    "5.5 %",
    "–",
    "Jan 1, 1970, 00:00 UTC From before there were rules",
    "What would be charged",
    "A line of, USD",
    "amount=100",
    "For the shop and the category that are filtered.",
    "[Calculate]",
    "New rule",
    "seen=1",
    "Shop number",
    "shop=",
    "Empty: every shop.",
    "Category",
    "category= of All categories | Shoes",
    "Rate, percent",
    "rate=5.5",
    "Of the line after the shop's coupon, before the platform's, without delivery.",
    "At least a line, USD",
    "min=",
    "Empty: no minimum. Never more than the line itself.",
    "At most a line, USD",
    "max=",
    "Empty: no maximum.",
    "Reason",
    "reason=",
    "Kept with the rule and in the audit log.",
    "[Save] intent=set",
  ]);
  expect(screen.told({ example: { ...data.example, typed: "20", amountMinor: 2000, chargedMinor: 110 } })).toEqual([
    "amount=100 ⇒ amount=20",
    "+ Of $20.00 the platform keeps $1.10: 5.5 %, rule 1.",
  ]);
  expect(screen.told({ example: { ...data.example, amountMinor: 2000, fault: "required" } })).toEqual([
    "For the shop and the category that are filtered. ⇒ ! Please fill this in.",
  ]);
});

test("a rule is of a shop, of a category, of both, or of all", () => {
  expect(ruleOf({ shopId: 5, shop: "Trail" })).toEqual([
    "- Default of the platform → /operator/commission",
    "+ Trail → /operator/commission?shop=5",
    "+ All categories",
  ]);
  expect(ruleOf({ shopId: 5, shop: "Trail", categoryId: 2, category: "Shoes" })).toEqual([
    "- Default of the platform → /operator/commission",
    "+ Trail → /operator/commission?shop=5&category=2",
    "+ Shoes",
  ]);
  expect(ruleOf({ categoryId: 2, category: "Shoes" })).toEqual([
    "- Default of the platform → /operator/commission",
    "+ Shoes → /operator/commission?category=2",
    "+ All shops",
  ]);
  expect(ruleOf({ by: "Siti", reason: "New", minMinor: 10, maxMinor: 500 })).toEqual([
    "– ⇒ at least $0.10 at most $5.00",
    "Jan 1, 1970, 00:00 UTC From before there were rules ⇒ Jan 1, 1970, 00:00 UTC Siti New",
  ]);
  expect(ruleOf({ minMinor: 10 })).toEqual(["– ⇒ at least $0.10"]);
});

test("rules that are over say who ended them and why", () => {
  expect(ruleOf({ endedAt: 0, endedBy: "Siti", endReason: "Old" }, true)).toEqual([
    "CSV → /operator/commission.csv ⇒ CSV → /operator/commission.csv?past=1",
    "- Count now → /operator/commission (here)",
    "- History → /operator/commission?past=1",
    "+ Count now → /operator/commission",
    "+ History → /operator/commission?past=1 (here)",
    "+ past=1",
    "+ Ended, by whom, why",
    "+ Jan 1, 1970, 00:00 UTC Siti Old",
  ]);
  expect(screen.page({ rows: [] }).filter((line) => /rule/i.test(line))).toEqual([
    "What the platform keeps of each sale. The most specific rule counts: shop and category, then shop, then category, then the default. Orders keep the rule that they were placed under.",
    "label: Rules",
    "No rule fits. What is less specific counts.",
    "New rule",
    "Kept with the rule and in the audit log.",
  ]);
  const past = { shopId: 5, categoryId: 2, past: true };
  expect(
    screen
      .told({ rows: [], filter: past, shop: { id: 5, name: "Trail" }, next: "c" })
      .filter((line) => line.includes("⇒") || line.startsWith("+")),
  ).toEqual([
    "+ Trail → /operator/shops/5",
    "+ CSV → /operator/commission.csv?shop=5&category=2&past=1",
    "+ Count now → /operator/commission?shop=5&category=2",
    "+ History → /operator/commission?past=1&shop=5&category=2 (here)",
    "+ past=1",
    "shop= ⇒ shop=5",
    "category= of Any | Shoes ⇒ category=2 of Any | Shoes",
    "+ No rule has ended here.",
    "+ Older rules → /operator/commission?shop=5&category=2&past=1&before=c",
    "+ shop=5",
    "+ category=2",
    "Empty: every shop. ⇒ Trail",
  ]);
});

test("who may not decide reads so; a rule of its own can be ended, the general one cannot", () => {
  expect(screen.told({ decides: false })).toEqual([
    "- New rule",
    "- seen=1",
    "- Shop number",
    "- shop=",
    "- Empty: every shop.",
    "- Category",
    "- category= of All categories | Shoes",
    "- Rate, percent",
    "- rate=5.5",
    "- Of the line after the shop's coupon, before the platform's, without delivery.",
    "- At least a line, USD",
    "- min=",
    "- Empty: no minimum. Never more than the line itself.",
    "- At most a line, USD",
    "- max=",
    "- Empty: no maximum.",
    "- Reason",
    "- reason=",
    "- Kept with the rule and in the audit log.",
    "- [Save] intent=set",
    "+ Only owners and support change commission.",
  ]);
  expect(screen.told({ ruleId: 3 })).toEqual(["New rule ⇒ Change this rule", "+ [End this rule] intent=end"]);
  expect(screen.told({ ruleId: 3, isDefault: true })).toEqual(["New rule ⇒ Change this rule"]);
  expect(
    screen.told(
      {},
      { values: { rate: "7", seen: "0" }, errors: { rate: "required", category: "required", "": "required" } },
    ),
  ).toEqual([
    "- seen=1",
    "+ ! Please fill this in.",
    "+ seen=0",
    "+ ! Please fill this in.",
    "rate=5.5 ⇒ rate=7",
    "Of the line after the shop's coupon, before the platform's, without delivery. ⇒ ! Please fill this in.",
  ]);
});

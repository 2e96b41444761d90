import { expect, test } from "vitest";
import CollectScreen from "~/app/catalog/routes/collect";
import FootprintScreen from "~/app/catalog/routes/footprint";
import { screenOf } from "../../support/drawn";

const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
const saved = {
  id: 7,
  title: "Boots",
  picture,
  priceMinor: 1000,
  currency: "USD",
  shopName: "Trail",
  categoryId: 4,
  sold: true,
  droppedMinor: 0,
};
const collect = screenOf(<CollectScreen />, {
  title: "Saved",
  first: true,
  edit: false,
  all: false,
  gone: [] as number[],
  rootId: null as number | null,
  dropped: false,
  drops: 0,
  filters: [] as object[],
  rows: [saved],
  next: null as string | null,
});
const rowOf = (values: Partial<typeof saved>) => collect.told({ rows: [{ ...saved, ...values }] });

test("saved goods say when they are cheaper now or no longer sold", () => {
  expect(collect.page()).toEqual([
    "Back → /pages/user/user",
    "Saved",
    "Edit → /pages/user/collect?edit=1",
    "Boots Trail $10.00 → /pages/product/goods?id=7",
    "id=7",
    "[Remove “Boots” from your favourites] intent=remove",
  ]);
  expect(rowOf({ droppedMinor: 300 })).toEqual([
    "Boots Trail $10.00 → /pages/product/goods?id=7 ⇒ Boots Trail $10.00 $3.00 less than when kept → /pages/product/goods?id=7",
  ]);
  expect(rowOf({ sold: false, droppedMinor: 300 })).toEqual([
    "Boots Trail $10.00 → /pages/product/goods?id=7 ⇒ No longer sold Boots Trail",
    "+ What is like “Boots” → /pages/product/list?category_id=4",
  ]);
});

test("saved goods can be narrowed, chosen together, and put back", () => {
  const filters = [
    { id: 1, name: "Wear", count: 2 },
    { id: 2, name: "Tools", count: 1 },
  ];
  expect(collect.told({ filters })).toEqual([
    "+ label: Categories of your favourites",
    "+ All → /pages/user/collect (here)",
    "+ Wear 2 → /pages/user/collect?category=1",
    "+ Tools 1 → /pages/user/collect?category=2",
  ]);
  expect(collect.told({ filters: filters.slice(1), rootId: 2 })).toEqual([
    "- Edit → /pages/user/collect?edit=1",
    "+ Edit → /pages/user/collect?category=2&edit=1",
    "+ label: Categories of your favourites",
    "+ All → /pages/user/collect",
    "+ Tools 1 → /pages/user/collect?category=2 (here)",
  ]);
  expect(collect.told({ filters: filters.slice(1) })).toEqual([]);
  expect(collect.told({ drops: 1 })).toEqual([
    "+ label: Categories of your favourites",
    "+ All → /pages/user/collect (here)",
    "+ Price dropped 1 → /pages/user/collect?dropped=1",
  ]);
  expect(collect.told({ dropped: true, next: "c" })).toEqual([
    "- Edit → /pages/user/collect?edit=1",
    "+ Edit → /pages/user/collect?dropped=1&edit=1",
    "+ label: Categories of your favourites",
    "+ All → /pages/user/collect",
    "+ Price dropped 0 → /pages/user/collect (here)",
    "+ Show more → /pages/user/collect?dropped=1&after=c",
  ]);
  expect(collect.told({ edit: true, gone: [7] })).toEqual([
    "Edit → /pages/user/collect?edit=1 ⇒ Done → /pages/user/collect",
    "Boots Trail $10.00 → /pages/product/goods?id=7 ⇒ 1 favourite removed",
    "- [Remove “Boots” from your favourites] intent=remove",
    "+ [Put back] intent=restore",
    "+ []",
    "+ ( ) Boots: id=7",
    "+ Boots Trail $10.00 → /pages/product/goods?id=7",
    "+ All → /pages/user/collect?edit=1&all=1",
    "+ ( ) =",
    "+ All",
    "+ [Remove]",
    "+ Remove the goods you have chosen from your favourites?",
    "+ [Cancel]",
    "+ [Remove] intent=remove",
  ]);
  expect(
    collect.told({ edit: true, all: true }).filter((line) => line.includes("id=") || line.includes("all")),
  ).toEqual(["+ (x) Boots: id=7", "- id=7"]);
});

test("nothing saved at all differs from nothing that fits", () => {
  expect(collect.page({ rows: [] }).slice(-3)).toEqual([
    "No favourites here",
    "Tap the heart on goods you like, and find them here again.",
    "Look around → /",
  ]);
  expect(collect.page({ rows: [], rootId: 2 }).slice(-3)).toEqual([
    "No favourites here",
    "Tap the heart on goods you like, and find them here again.",
    "Show all → /pages/user/collect",
  ]);
  expect(collect.page({ rows: [], dropped: true }).slice(-2)).toEqual([
    "Tap the heart on goods you like, and find them here again.",
    "Show all → /pages/user/collect",
  ]);
  expect(collect.page({ rows: [], first: false }).slice(-2)).toEqual([
    "Tap the heart on goods you like, and find them here again.",
    "Show all → /pages/user/collect",
  ]);
});

const step = { ...saved, day: "2026-11-23" };
const seen = screenOf(<FootprintScreen />, {
  title: "Viewed",
  today: "2026-11-23",
  yesterday: "2026-11-22",
  first: true,
  visitor: false,
  edit: false,
  all: false,
  rows: [step],
  next: null as string | null,
});

test("viewed goods are grouped by day", () => {
  expect(seen.page()).toEqual([
    "Back → /pages/user/user",
    "Viewed",
    "Edit → /pages/user/footprint?edit=1",
    "Today",
    "Boots $10.00 → /pages/product/goods?id=7",
  ]);
  const rows = [
    step,
    { ...step, id: 8, day: "2026-11-22", sold: false },
    { ...step, id: 9, day: "2026-11-01" },
    { ...step, id: 10 },
  ];
  expect(seen.told({ rows })).toEqual([
    "+ Boots $10.00 → /pages/product/goods?id=10",
    "+ Yesterday",
    "+ No longer sold Boots Trail → /pages/product/goods?id=8",
    "+ Nov 1, 2026",
    "+ Boots $10.00 → /pages/product/goods?id=9",
  ]);
  expect(seen.told({ edit: true })).toEqual([
    "- Edit → /pages/user/footprint?edit=1",
    "+ Done → /pages/user/footprint",
    "+ []",
    "+ ( ) Boots: step=7.2026-11-23",
    "+ All → /pages/user/footprint?edit=1&all=1",
    "+ ( ) =",
    "+ All",
    "+ [Clear all]",
    "+ Clear your whole footprint? It cannot be brought back.",
    "+ [Cancel]",
    "+ [Clear all] intent=clear",
    "+ [Remove]",
    "+ Remove what you have chosen from your footprint?",
    "+ [Cancel]",
    "+ [Remove] intent=remove",
  ]);
  expect(seen.told({ visitor: true, next: "c" })).toEqual([
    "Back → /pages/user/user ⇒ Back → /",
    "+ What you look at stays on this device for 30 days.",
    "+ Log in to keep it in your account → /pages/user/auth/name?next=%2Fpages%2Fuser%2Ffootprint",
    "+ Show more → /pages/user/footprint?after=c",
  ]);
  expect(seen.page({ rows: [] }).slice(-3)).toEqual([
    "No footprint yet",
    "Goods you look at are kept here, day by day.",
    "Look around → /",
  ]);
});

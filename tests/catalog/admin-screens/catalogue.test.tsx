import { expect, test } from "vitest";
import BrandScreen from "~/app/catalog/admin/routes/brand";
import { screenOf } from "../../support/drawn";
import { brand, brands, categories, category, known } from "./attributes-samples";

test("categories are a tree whose branches move up and down", () => {
  expect(categories.page()).toEqual([
    "Categories",
    "The tree that goods hang in. Drag a row, use its buttons, or press Alt with an arrow key to change the order.",
    "CSV → /operator/categories.csv",
    "Add a category → /operator/categories/new",
    "label: Categories",
    "Shoes → /operator/categories/1",
    "Goods: 3 → /operator/goods?category=1",
    "id=1",
    "[Move Shoes up] intent=up (off)",
    "[Move Shoes down] intent=down (off)",
    "[Below it: 2]",
    "Boots → /operator/categories/2",
    "Goods: 3 → /operator/goods?category=2",
    "id=2",
    "[Move Boots up] intent=up (off)",
    "[Move Boots down] intent=down",
    "Sandals → /operator/categories/3",
    "Hidden",
    "Goods: 3 → /operator/goods?category=3",
    "id=3",
    "[Move Sandals up] intent=up",
    "[Move Sandals down] intent=down (off)",
  ]);
  expect(categories.told({ edits: false })).toEqual([
    "- Add a category → /operator/categories/new",
    "Shoes → /operator/categories/1 ⇒ Shoes",
    "- id=1",
    "- [Move Shoes up] intent=up (off)",
    "- [Move Shoes down] intent=down (off)",
    "Boots → /operator/categories/2 ⇒ Boots",
    "- id=2",
    "- [Move Boots up] intent=up (off)",
    "- [Move Boots down] intent=down",
    "- Sandals → /operator/categories/3",
    "- Hidden",
    "+ Sandals Hidden",
    "- id=3",
    "- [Move Sandals up] intent=up",
    "- [Move Sandals down] intent=down (off)",
  ]);
  expect(categories.page({ tree: [] }).slice(-1)).toEqual(["There are no categories yet."]);
  expect(categories.told({}, { values: {}, errors: { "": "required" } })).toEqual(["+ ! Please fill this in."]);
});

test("a category has its names, its parent and its picture", () => {
  expect(category.page().filter((line) => !/^name\.(?!en)/.test(line))).toEqual([
    "Category",
    "At most three levels. A hidden category and everything below it is left out of navigation.",
    "Name",
    "One language is enough; the others show it until they have their own.",
    "English",
    "name.en=Boots",
    "繁體中文",
    "简体中文",
    "Bahasa Melayu",
    "日本語",
    "한국어",
    "Русский",
    "Below",
    "parent=1 of Nothing: first level | Shoes",
    "Picture",
    "picture=",
    "Choose a picture",
    "pictureFile=",
    "(x) shown=on",
    "Shown in navigation",
    "[Save] intent=save",
    "Back to the list → /operator/categories",
    "[Delete]",
    "This cannot be undone.",
    "[Cancel]",
    "[Yes, delete] intent=delete",
  ]);
  expect(
    category.told({}, { values: { parent: "", picture: "ab" }, errors: { parent: "required", "": "required" } }),
  ).toEqual([
    "+ ! Please fill this in.",
    "name.en=Boots ⇒ name.en=",
    "- parent=1 of Nothing: first level | Shoes",
    "+ parent= of Nothing: first level | Shoes",
    "+ ! Please fill this in.",
    "picture= ⇒ picture=ab",
    "Choose a picture ⇒ Choose another",
    "- (x) shown=on",
    "+ ( ) pictureNone=on",
    "+ Remove the picture",
    "+ ( ) shown=on",
  ]);
});

test("brands are listed with their goods", () => {
  expect(brands.page()).toEqual([
    "Brands",
    "Brands that goods can carry. Those proposed by shops wait here for the audit.",
    "CSV → /operator/brands.csv",
    "Add a brand → /operator/brands/new",
    "Name",
    "q=",
    "State",
    "state= of Any | In audit | Shown | Hidden",
    "[Find]",
    "label: Brands",
    "Brand",
    "Goods",
    "State",
    "Trail → /operator/brands/4",
    "3 → /operator/goods?brand=4",
    "Shown",
  ]);
  expect(brands.told({ edits: false, rows: [{ ...brand, logo: "ab" }] })).toEqual([
    "- Add a brand → /operator/brands/new",
    "Trail → /operator/brands/4 ⇒ Trail",
  ]);
  expect(brands.told({ rows: [], filter: { q: "x", state: "hidden" } })).toEqual([
    "CSV → /operator/brands.csv ⇒ CSV → /operator/brands.csv?q=x&state=hidden",
    "q= ⇒ q=x",
    "state= of Any | In audit | Shown | Hidden ⇒ state=hidden of Any | In audit | Shown | Hidden",
    "- Brand",
    "- Goods",
    "- State",
    "- Trail → /operator/brands/4",
    "- 3 → /operator/goods?brand=4",
    "- Shown",
    "+ No brands fit this search.",
  ]);
});

test("a brand has its names, its logo and its state", () => {
  const one = screenOf(<BrandScreen />, {
    title: "Brand",
    fields: { "name.en": "Trail", state: "shown", logo: "" },
    known,
  });
  expect(one.page().filter((line) => /state|logo/i.test(line))).toEqual([
    "Logo",
    "logo=",
    "logoFile=",
    "State",
    "state=shown of In audit | Shown | Hidden",
  ]);
});

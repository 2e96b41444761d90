import BrandsScreen from "~/app/catalog/admin/routes/brands";
import CategoriesScreen from "~/app/catalog/admin/routes/categories";
import CategoryScreen from "~/app/catalog/admin/routes/category";
import GoodsScreen from "~/app/catalog/admin/routes/goods";
import { screenOf } from "../../support/drawn";

export const leaf = {
  id: 2,
  name: "Boots",
  picture: null as string | null,
  shown: true,
  goods: 3,
  level: 2,
  children: [] as object[],
};
export const tree = [
  { ...leaf, id: 1, name: "Shoes", level: 1, children: [leaf, { ...leaf, id: 3, name: "Sandals", shown: false }] },
];
export const categories = screenOf(<CategoriesScreen />, { title: "Categories", tree: tree as object[], edits: true });
export const known = { id: 2 as number | null, version: 3, used: 0 };
export const category = screenOf(<CategoryScreen />, {
  title: "Category",
  parents: tree as object[],
  fields: { "name.en": "Boots", parent: "1", shown: "on", picture: "" },
  known,
});
export const brand = { id: 4, name: "Trail", logo: null as string | null, state: "shown", goods: 3 };
export const brands = screenOf(<BrandsScreen />, {
  title: "Brands",
  rows: [brand],
  filter: { q: "", state: null as string | null },
  edits: true,
});
export const row = {
  id: 7,
  title: "Boots",
  picture: "ab",
  state: "on_sale",
  shop: "Trail",
  category: "Shoes",
  brand: "",
  priceMinor: 1000,
  stock: 3,
  sales: 4,
  weight: 0,
};
export const filter = { q: "", category: null, brand: null, shop: null, state: null, sort: "newest" };
export const goods = screenOf(<GoodsScreen />, {
  title: "Goods",
  rows: [row],
  next: null as string | null,
  count: 1,
  filter,
  edits: true,
  taken: [] as number[],
  currency: "USD",
  choices: { categories: [], brands: [], shops: [] },
});

import GoodsScreen from "~/app/catalog/routes/goods";
import { changes, drawn } from "../../support/drawn";

export const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
export const second = { ...picture, src: "/media/cd" };
export const sku = {
  id: 3,
  values: ["Blue"],
  priceMinor: 1000,
  memberMinor: null as number | null,
  struckMinor: null as number | null,
  offer: null as object | null,
  stock: 5,
  picture: null as object | null,
};
export const goods = {
  id: 7,
  title: "Boots",
  state: "open",
  notice: "",
  pictures: [picture],
  video: null as string | null,
  priceMinor: 1000,
  highestMinor: 1000,
  memberMinor: null as number | null,
  struckMinor: null as number | null,
  changesAt: null,
  currency: "USD",
  sales: 12,
  services: [] as string[],
  freightMinor: 0,
  freightByRegion: false,
  afterSaleDays: null as number | null,
  brand: null as object | null,
  parameters: [] as object[],
  specs: [] as object[],
  skus: [sku],
  bargains: [] as object[],
  paragraphs: [] as string[],
  detailPictures: [] as object[],
  shopId: 5,
  categoryId: 4,
  categories: [],
  totals: null as object | null,
};
export const shop = {
  id: 5,
  name: "Trail",
  kind: "flagship",
  logo: null as object | null,
  live: false,
  followers: 3,
  goods: 4,
  city: "",
  scores: null as object | null,
};
export const usual = {
  goods,
  shop: shop as object | null,
  person: null as object | null,
  reviews: [] as object[],
  coupons: [] as object[],
  offers: [] as object[],
  similar: [] as object[],
  address: "https://pasar.example/goods",
  delivery: null as object | null,
  sku: null as number | null,
  replaces: null as number | null,
};
export const page = (values: Partial<typeof usual> = {}, reply?: unknown) =>
  drawn(<GoodsScreen />, { data: { ...usual, ...values }, reply });
export const diff = (values: Partial<typeof usual>, reply?: unknown) => changes(page(), page(values, reply));
export const goodsOf = (values: Partial<typeof goods>, more: Partial<typeof usual> = {}) =>
  diff({ goods: { ...goods, ...values }, ...more });

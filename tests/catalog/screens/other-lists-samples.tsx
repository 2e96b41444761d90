import type { GoodsResult } from "~/app/catalog/list/goods-query";
import type { ListState } from "~/app/catalog/list/list-state";
import SearchScreen from "~/app/catalog/routes/search";
import { drawn } from "../../support/drawn";

export const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
export const row: GoodsResult = {
  id: 7,
  title: "Boots",
  picture,
  priceMinor: 1000,
  memberMinor: null,
  currency: "USD",
  shopId: 5,
  shopKind: "flagship",
  live: false,
  sales: 3,
  reviews: 0,
  goodPercent: null,
  services: [],
  shopName: "Trail",
  struckMinor: null,
};
export const state: ListState = {
  keyword: "boot",
  exact: false,
  categoryId: null,
  shopId: null,
  brandIds: [],
  valueIds: [],
  city: "",
  kinds: [],
  services: [],
  onOffer: null,
  min: "",
  max: "",
  sort: "overall",
  view: "list",
  after: null,
};
export const filters = {
  facets: { brands: [], cities: [], attributes: [] } as object,
  way: [] as object[],
  below: [] as object[],
  brands: [] as object[],
  values: [] as object[],
  fault: null as object | null,
};
export const goods = { rows: [row], next: null as string | null, total: 1, reading: null as object | null };
export interface Values {
  state?: Partial<ListState>;
  filters?: Partial<typeof filters>;
  goods?: Partial<typeof goods>;
  nothing?: object;
  shops?: object;
  cut?: boolean;
}
export const page = ({ shops, nothing = undefined, cut = false, ...values }: Values = {}) =>
  drawn(<SearchScreen />, {
    data: {
      view: "results",
      cut,
      onDevice: false,
      meta: { title: "boot" },
      page: {
        state: { ...state, ...values.state },
        filters: { ...filters, ...values.filters },
        nothing,
        ...(shops ? { shops } : { goods: { ...goods, ...values.goods } }),
      },
    },
  });

/** Addresses of a page's screens and resources; their paths are declared in the route table. */
const under = (id: number, rest = "") => `/operator/pages/${id}${rest}` as const;

export const pageScreens = {
  editor: (id: number) => under(id),
  versions: (id: number) => under(id, "/versions"),
  settings: (id: number) => under(id, "/settings"),
  publish: (id: number) => under(id, "/publish"),
  check: (id: number) => under(id, "/check"),
  presence: (id: number) => under(id, "/presence"),
  frame: (id: number) => under(id, "/frame"),
  save: (id: number) => under(id, "/save"),
  export: (id: number) => under(id, "/export"),
  preview: (token: string) => `/preview/${token}` as const,
  previewStyle: (token: string) => `/preview/${token}/style.css` as const,
};

/** The kinds of picker. */
export type PickKind = "goods" | "categories" | "articles" | "adverts" | "links" | "media";

/** The filters of a list of goods. */
export const goodsFilters = ["category", "shop", "brand"] as const;
export type GoodsFilter = (typeof goodsFilters)[number];

/** The options of each filter as ids with names; `depth`, from 0, is the level of nested categories. */
export type FilterChoices = Record<GoodsFilter, { value: string; title: string; depth: number }[]>;

/** One option of a picker. `value` is stored in the document. */
export interface Picked {
  value: string;
  title: string;
  /** Price, address or dimensions. */
  note: string;
  picture: string | null;
  /** It exists but is hidden from visitors. */
  resting?: boolean;
}

interface PickWish extends Partial<Record<GoodsFilter, string>> {
  q?: string;
  values?: string[];
  /** `next` of the previous page of goods. */
  after?: string;
}

/** Returns a picker's request address: by words and filters, or by values already chosen. */
export function pickAddress(kind: PickKind | "filters", { values, ...query }: PickWish): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  if (values) search.set("values", values.join());
  return `/operator/pick/${kind}?${search}`;
}

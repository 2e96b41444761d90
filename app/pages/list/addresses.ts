/** Addresses of a page's screens and resources; the paths stand in the route table. */
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

/** What a picker offers. */
export type PickKind = "goods" | "categories" | "articles" | "adverts" | "links" | "media";

/** What a list of goods can be narrowed by. */
export const goodsFilters = ["category", "shop", "brand"] as const;
export type GoodsFilter = (typeof goodsFilters)[number];

/** The choices of each filter, as ids with names; `depth` from 0, of categories below others. */
export type FilterChoices = Record<GoodsFilter, { value: string; title: string; depth: number }[]>;

/** One thing that may be picked. `value` is what the document keeps. */
export interface Picked {
  value: string;
  title: string;
  /** Price, address, measure. */
  note: string;
  picture: string | null;
  /** It is there but not shown to visitors. */
  resting?: boolean;
}

interface PickWish extends Partial<Record<GoodsFilter, string>> {
  q?: string;
  values?: string[];
  /** `next` of the page of goods before. */
  after?: string;
}

/** Where a picker asks: by words and filters, or by values already chosen. */
export function pickAddress(kind: PickKind | "filters", { values, ...query }: PickWish): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  if (values) search.set("values", values.join());
  return `/operator/pick/${kind}?${search}`;
}

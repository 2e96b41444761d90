/** Addresses of a page's screens and resources; the paths stand in the route table. */
const under = (id: number, rest = "") => `/operator/pages/${id}${rest}` as const;

export const pageScreens = {
  editor: (id: number) => under(id),
  versions: (id: number) => under(id, "/versions"),
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

/** Where a picker asks: by words, or by values already chosen. */
export function pickAddress(kind: PickKind, query: { q?: string; values?: string[] }): string {
  const search = new URLSearchParams();
  if (query.q) search.set("q", query.q);
  if (query.values) search.set("values", query.values.join());
  return `/operator/pick/${kind}?${search}`;
}

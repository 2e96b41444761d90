import { href, type Path } from "~/app/platform/http/href";
import type { Texts } from "~/app/platform/language/texts";

/** Addresses of the screens and resources of one console; their paths are declared in the route table. */
export interface StudioAddresses {
  of: "operator" | "shop";
  list: Extract<Path, "/operator/pages" | "/pages/store/profile/pages">;
  previews: Extract<Path, "/operator/previews" | "/pages/store/profile/previews">;
  import: Extract<Path, "/operator/pages/import" | "/pages/store/profile/pages/import">;
  translations: Extract<Path, "/operator/pages/translations" | "/pages/store/profile/pages/translations">;
  library: Extract<Path, "/operator/media" | "/pages/store/profile/media">;
  /** A picture of the library. */
  picture(id: number): string;
  editor(id: number): string;
  versions(id: number): string;
  settings(id: number): string;
  publish(id: number): string;
  check(id: number): string;
  presence(id: number): string;
  frame(id: number): string;
  /** The frame with one of two sides that are compared. */
  compared(id: number, sides: { version: number | "draft"; against: number | "draft"; language: string }): string;
  /** The list of versions with one of them compared, in words or as pages too. */
  comparing(id: number, version: number, as: "words" | "pages"): string;
  save(id: number): string;
  export(id: number): string;
  /** The sign-in page, with a link back. */
  signIn: string;
  /** A picker's request: by words and filters, or by values already chosen. */
  pick(kind: PickKind | "filters" | "alt", wish: PickWish): string;
}

function studioOf(
  places: Pick<StudioAddresses, "of" | "list" | "previews" | "import" | "translations" | "library" | "signIn">,
  picks: string,
): StudioAddresses {
  const under = (rest: string) => (id: number) => `${places.list}/${id}${rest}`;
  return {
    ...places,
    picture: (id) => `${places.library}/${id}`,
    editor: under(""),
    versions: under("/versions"),
    settings: under("/settings"),
    publish: under("/publish"),
    check: under("/check"),
    presence: under("/presence"),
    frame: under("/frame"),
    compared: (id, { version, against, language }) =>
      `${places.list}/${id}/frame?${new URLSearchParams({ lng: language, version: `${version}`, against: `${against}` })}`,
    comparing: (id, version, as) => `${places.list}/${id}/versions?with=${version}${as === "pages" ? "&as=pages" : ""}`,
    save: under("/save"),
    export: under("/export"),
    pick: (kind, { values, ...query }) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
      if (values) search.set("values", values.join());
      return `${picks}/${kind}?${search}`;
    },
  };
}

const operators = studioOf(
  {
    of: "operator",
    list: "/operator/pages",
    previews: "/operator/previews",
    import: "/operator/pages/import",
    translations: "/operator/pages/translations",
    library: "/operator/media",
    signIn: href("/operator/login", { next: href("/operator/pages") }),
  },
  "/operator/pick",
);

const merchants = studioOf(
  {
    of: "shop",
    list: "/pages/store/profile/pages",
    previews: "/pages/store/profile/previews",
    import: "/pages/store/profile/pages/import",
    translations: "/pages/store/profile/pages/translations",
    library: "/pages/store/profile/media",
    signIn: href("/pages/user/auth/name", { next: href("/pages/store/profile/pages") }),
  },
  "/pages/store/profile/pick",
);

/** Returns the addresses of a path's console: the operators' or the merchants'. */
export function studioAt(pathname: string): StudioAddresses {
  return pathname.startsWith("/pages/store/") ? merchants : operators;
}

/** Addresses for people without an account. */
export const previewScreens = {
  page: (token: string) => `/preview/${token}` as const,
  style: (token: string) => `/preview/${token}/style.css` as const,
};

export type PickKind = "goods" | "categories" | "articles" | "adverts" | "shops" | "links" | "media";

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
  /** Of a picture: its entry in the library, with what it shows in words. */
  entry?: { id: number; alt: Texts };
}

export interface PickWish extends Partial<Record<GoodsFilter, string>> {
  q?: string;
  values?: string[];
  /** `next` of the previous page, of goods or pictures. */
  after?: string;
  /** The shop whose page is edited: its own categories are offered. */
  of?: string;
}

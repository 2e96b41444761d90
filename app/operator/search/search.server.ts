import type { RequestContext } from "~/app/context.server";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { type Found, type FoundKind, findThings, foundKinds } from "./search-queries.server";

/** Something that was found, and where it is worked on. */
export interface SearchResult {
  kind: FoundKind;
  id: number;
  title: string;
  /** Address, state or mail, as it is stored. */
  note: string;
  to: string;
  /** It is a page of the shop, not of the console. */
  outside: boolean;
}

/** What the page of results and the box of the top bar get. */
export interface SearchAnswer {
  words: string;
  results: SearchResult[];
}

/** Code points of what is looked for. */
const longestWords = 60;

const needed: Record<FoundKind, Permission> = {
  page: "pages.read",
  goods: "catalogue.read",
  category: "catalogue.read",
  article: "pages.read",
  advert: "look.read",
  staff: "staff.read",
};

type Staff = { permissions: readonly Permission[] };

/** What was typed, fit to be looked for. */
export function searchWords(typed: string | null): string {
  return [...(typed ?? "").replaceAll("\0", "").trim()].slice(0, longestWords).join("");
}

/** Pages, goods, categories, articles, adverts and members of staff, as far as this person may see them; at most six of each. */
export async function searchConsole(
  { db, language }: Pick<RequestContext, "db" | "language">,
  staff: Staff,
  words: string,
): Promise<SearchResult[]> {
  if (words === "") return [];
  const kinds = foundKinds.filter((kind) => may(staff, needed[kind]));
  const found = await findThings(db, { words, kinds });
  return found.map((one) => ({
    kind: one.kind,
    id: one.id,
    title: pickText(one.title, language.locale) || `#${one.id}`,
    note: one.note,
    to: addressOf(one, staff),
    outside: one.kind === "article",
  }));
}

/** Where a thing is worked on, or at least seen. */
function addressOf({ kind, id, title }: Found, staff: Staff): string {
  switch (kind) {
    case "page":
      return may(staff, "pages.edit") ? `/operator/pages/${id}` : `/operator/pages/${id}/versions`;
    case "goods":
      return href("/operator/goods", { q: id });
    case "category":
      return may(staff, "catalogue.edit") ? `/operator/categories/${id}` : href("/operator/categories");
    case "article":
      return href("/pages/article/details", { id });
    case "advert":
      return may(staff, "look.edit")
        ? `/operator/adverts/${id}`
        : href("/operator/adverts", { q: pickText(title, "en") });
    case "staff":
      return href("/operator/staff");
  }
}

import { phonesIn, signInRules } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import type { Permission } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { type Found, type FoundKind, findThings, foundKinds } from "./search-queries.server";

export interface SearchResult {
  kind: FoundKind;
  id: number;
  title: string;
  note: string;
  to: string;
}

/** Data of the results page and of the top bar's search box. */
export interface SearchAnswer {
  searchText: string;
  results: SearchResult[];
}

const needed: Record<FoundKind, Permission> = {
  page: "pages.read",
  goods: "catalogue.read",
  category: "catalogue.read",
  article: "texts.read",
  advert: "look.read",
  order: "orders.read",
  person: "people.read",
  staff: "staff.read",
  refund: "orders.read",
  withdrawal: "finance.read",
  recharge: "finance.read",
  adjustment: "finance.read",
  complaint: "support.read",
  case: "desk.read",
  application: "shops.read",
};

type Staff = { permissions: readonly Permission[] };

/**
 * Searches pages, goods, categories, articles, adverts, orders, people and staff, and everything numbered by its
 * number, as far as this person may see them; at most six of each.
 */
export async function searchConsole(
  { db, env, language }: Pick<RequestContext, "db" | "env" | "language">,
  staff: Staff,
  searchText: string,
): Promise<SearchResult[]> {
  if (searchText === "") return [];
  const kinds = foundKinds.filter((kind) => may(staff, needed[kind]));
  const phones = phonesIn(searchText, (await signInRules({ db, env })).phone);
  const found = await findThings(db, { searchText, phones, kinds });
  return found.map((one) => ({
    kind: one.kind,
    id: one.id,
    title: printedNumber(pickText(one.title, language.locale)) || `#${one.id}`,
    note: one.note,
    to: addressOf(one, staff),
  }));
}

/** Returns the page where a result is edited, or at least shown. */
function addressOf({ kind, id, title }: Found, staff: Staff): string {
  switch (kind) {
    case "page":
      return may(staff, "pages.edit") ? `/operator/pages/${id}` : `/operator/pages/${id}/versions`;
    case "goods":
      return href("/operator/goods", { q: id });
    case "category":
      return may(staff, "catalogue.edit") ? `/operator/categories/${id}` : href("/operator/categories");
    case "article":
      return `/operator/articles/${id}`;
    case "advert":
      return may(staff, "look.edit")
        ? `/operator/adverts/${id}`
        : href("/operator/adverts", { q: pickText(title, "en") });
    case "order":
      return `/operator/orders/${id}`;
    case "person":
      return `/operator/people/${id}`;
    case "staff":
      return href("/operator/staff");
    case "refund":
      return href("/operator/refunds", { id });
    case "withdrawal":
      return href("/operator/withdrawals", { id });
    case "recharge":
      return href("/operator/recharges", { id });
    case "adjustment":
      return href("/operator/adjustments", { id });
    case "complaint":
      return `/operator/complaints/${id}`;
    case "case":
      return `/operator/desk/${id}`;
    case "application":
      return `/operator/applications/${id}`;
  }
}

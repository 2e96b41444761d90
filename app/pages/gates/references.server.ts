import { leadsNowhere } from "~/app/platform/http/built-pages";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import type { Handle } from "~/db/transact.server";
import { kinds } from "~/modules/fields/kinds";
import { shapeOf } from "~/modules/format/shapes";
import type { PageDocument } from "~/modules/format/stored";
import type { Finding, Fix } from "../document/model";
import { type Known, standings, type ThingKind } from "./references-queries.server";
import { richLinks } from "./rich-links.server";
import { findingAt, type Place, places } from "./walk";

/** Pages that show a single entity: the query parameter that identifies it, and its kind. */
const showing: Record<string, { name: string; of: ThingKind }> = {
  "/pages/product/goods": { name: "id", of: "goods" },
  "/pages/product/list": { name: "category_id", of: "category" },
  "/pages/article/details": { name: "id", of: "article" },
  "/pages/article/advert": { name: "id", of: "advert" },
  "/pages/shop/shop": { name: "id", of: "shop" },
  "/pages/page/index": { name: "id", of: "page" },
};

/** Pages that show nothing unless the entity is given. */
const mustName = new Set(Object.keys(showing).filter((path) => path !== "/pages/product/list"));

const pages = new Set<string>([...storefrontRoutes, ...resourceRoutes].map(([path]) => path));

/** An entity referenced by a value. */
interface Named {
  place: Place;
  of: ThingKind;
  id: string;
  /** Referenced by a link, as opposed to shown by the module itself. */
  byLink: boolean;
}

/**
 * Finds dead links, and goods, articles, adverts and categories that are missing or currently hidden.
 * @param shopId the shop whose page it is: its categories are the shop's own; null = the platform's
 */
export async function referenceFindings(
  handle: Handle,
  { document, now, shopId }: { document: PageDocument; now: Date; shopId: number | null },
): Promise<{ links: Finding[]; references: Finding[] }> {
  const links: Finding[] = [];
  const references: Finding[] = [];
  const named: Named[] = [];
  for (const place of places(document)) {
    const { hint, value } = place;
    for (const link of hint.rich ? richLinks(value) : []) {
      if (!link.startsWith("/")) continue;
      const found = readLink(place, link);
      // What is written within a text is not taken away by a repair.
      if ("finding" in found) links.push({ ...found.finding, fix: undefined });
      else if (found.named) named.push(found.named);
    }
    if (hint.rich || typeof value !== "string" || value === "") continue;
    const { names } = kinds[hint.kind];
    const page = pageAt(place);
    if (leadsNowhere(page)) links.push(findingAt(place, { code: "later-link", params: { found: page } }));
    const category = shopId === null ? "category" : "shopCategory";
    if (names === "thing" && hint.of) {
      named.push({ place, of: hint.of === "category" ? category : hint.of, id: value, byLink: false });
    } else if (names === "page" && /^\d+$/.test(value)) {
      named.push({ place, of: category, id: value, byLink: true });
    } else if (names === "page" && value.startsWith("/")) {
      const found = readLink(place, value);
      if ("finding" in found) links.push(found.finding);
      else if (found.named) named.push(found.named);
    }
  }
  const known = await knownThings(handle, { named, now, shopId });
  for (const thing of named) {
    const finding = standingFinding(thing, known.get(thing.of)?.get(thing.id));
    if (finding) (thing.byLink ? links : references).push(finding);
  }
  return { links, references };
}

/** The page that a value leads to, by a link or because its module implies it; "" = none. */
function pageAt({ hint, field, item, value }: Place): string {
  if (typeof value !== "string") return "";
  const leads = item && shapeOf(item.type)?.facts.rows?.leads;
  if (leads?.field === field) return leads.to(value);
  return kinds[hint.kind].names === "page" ? value : "";
}

function readLink(place: Place, link: string): { finding: Finding } | { named: Named | null } {
  const [path = "", query = ""] = link.split("?");
  if (!pages.has(path)) return { finding: dead(place, link) };
  const shows = showing[path];
  const id = shows ? (new URLSearchParams(query).get(shows.name) ?? "") : "";
  if (shows && id === "" && mustName.has(path)) return { finding: dead(place, link) };
  const wellFormed = shows?.of === "page" ? /^[A-Za-z0-9_-]{1,64}$/.test(id) : /^[1-9]\d{0,14}$/.test(id);
  if (shows && id !== "" && !wellFormed) return { finding: dead(place, link) };
  return { named: shows && id !== "" ? { place, of: shows.of, id, byLink: true } : null };
}

function dead(place: Place, found: string): Finding {
  return findingAt(place, { code: "dead-link", params: { found }, fix: { do: "clear", path: place.path } });
}

async function knownThings(
  handle: Handle,
  { named, now, shopId }: { named: Named[]; now: Date; shopId: number | null },
): Promise<Map<ThingKind, Map<string, Known>>> {
  const ids = new Map<ThingKind, string[]>();
  for (const { of, id } of named) ids.set(of, [...(ids.get(of) ?? []), id]);
  const known = new Map<ThingKind, Map<string, Known>>();
  // Sequential, because there is a single connection, possibly inside a transaction.
  for (const [kind, some] of ids) known.set(kind, await standings(handle, { kind, ids: some, now, shopId }));
  return known;
}

function standingFinding({ place, of, id, byLink }: Named, known: Known | undefined): Finding | null {
  const params = {
    found: id,
    kind: of === "shopCategory" ? "category" : of,
    title: JSON.stringify(known?.title ?? ""),
  };
  if (!known) {
    if (byLink) return findingAt(place, { code: "dead-link", params, fix: { do: "clear", path: place.path } });
    return findingAt(place, { code: of === "goods" ? "goods-gone" : "reference-gone", params, fix: rowFix(place) });
  }
  if (known.standing === "shown") return null;
  return findingAt(place, {
    code: of === "goods" ? "goods-off-shelf" : "reference-resting",
    params,
    ...(!byLink && { fix: rowFix(place) }),
  });
}

function rowFix({ item, row, path }: Place): Fix {
  return item && row !== null ? { do: "removeRow", id: item.id, row } : { do: "clear", path };
}

import type { Handle } from "~/db/transact.server";
import { kinds } from "~/modules/fields/kinds";
import type { LocalText } from "~/modules/format/document";
import { mediaHash } from "~/modules/format/media-path";
import { merchantTypes } from "~/modules/format/shapes";
import type { PageDocument, StoredItem } from "~/modules/format/stored";
import type { Finding } from "../document/model";
import { foreignThings, type NamedThings } from "./foreign-queries.server";
import { linkTarget, type OwnKind } from "./link-target";
import { richLinks } from "./rich-links.server";
import { findingAt, type Place, places, shownItems } from "./walk";

/** A reference that must be the shop's own; `outside` = it is not, whatever the database says. */
interface Named {
  place: Pick<Place, "path" | "item" | "index"> & Partial<Pick<Place, "field" | "row">>;
  kind: OwnKind | "link";
  id: string;
  outside: boolean;
}

/**
 * Finds content that a merchant may not show on a page of this shop: modules outside of their palette, and goods,
 * categories, coupons, pages, pictures and links that are not the shop's own. Hidden modules are checked when they are
 * shown. One statement, whatever the document references.
 */
export async function ownershipFindings(
  handle: Handle,
  { document, shopId }: { document: PageDocument; shopId: number },
): Promise<Finding[]> {
  const offered = (type: StoredItem["type"]) => merchantTypes.includes(type);
  const refused = shownItems(document)
    .filter(([{ type }]) => !offered(type))
    .map(([item, index]) =>
      findingAt({ path: `item[${index}]`, item, index }, { code: "not-offered", fix: { do: "hide", id: item.id } }),
    );
  const named = namedIn(document, shopId).filter(({ place }) => !place.item || offered(place.item.type));
  const ids = (requested: OwnKind) => [
    ...new Set(named.flatMap(({ kind, id }) => (kind === requested && isWellFormed(kind, id) ? [id] : []))),
  ];
  const things: NamedThings = {
    goods: ids("goods"),
    category: ids("category"),
    coupon: ids("coupon"),
    page: ids("page"),
    room: ids("room"),
    picture: ids("picture"),
  };
  const asks = Object.values(things).some((some) => some.length > 0);
  const foreign: ReadonlySet<string> = asks ? await foreignThings(handle, shopId, things) : new Set();
  return [
    ...refused,
    ...named.filter(({ outside, kind, id }) => outside || foreign.has(`${kind} ${id}`)).map(notYours),
  ];
}

/** Keys of the findings by content, wherever the module has moved. */
export function ownershipKey({ code, item, params }: Finding): string {
  return [code, item?.type ?? "", params.kind ?? "", params.found ?? ""].join(" ");
}

function isWellFormed(kind: OwnKind, id: string): boolean {
  return kind === "page" || kind === "picture" ? /^[A-Za-z0-9_-]{1,64}$/.test(id) : /^[1-9]\d{0,14}$/.test(id);
}

/** All references of the document visible to visitors. */
function namedIn(document: PageDocument, shopId: number): Named[] {
  const values = places(document).flatMap((place): Named[] => {
    const { hint, value } = place;
    if (hint.rich) return richLinks(value).flatMap((link) => linkedBy(place, link, shopId));
    if (typeof value !== "string" || value === "") return [];
    const { names } = kinds[hint.kind];
    if (names === "picture") return pictureIn(place, value);
    if (names === "thing" && hint.of === "shop") {
      return [{ place, kind: "shop", id: value, outside: value !== String(shopId) }];
    }
    if (names === "thing") {
      return [{ place, kind: hint.of === "goods" ? "goods" : "category", id: value, outside: false }];
    }
    return names === "page" ? linkedBy(place, value, shopId) : [];
  });
  const styled = shownItems(document).flatMap(([item, index]) =>
    Object.entries(item.style).flatMap(([field, value]) =>
      pictureIn({ path: `item[${index}].style.${field}`, field, item, index, row: null }, value),
    ),
  );
  return [...values, ...styled];
}

function linkedBy(place: Place, link: string, shopId: number): Named[] {
  if (/^\d+$/.test(link)) return [{ place, kind: "category", id: link, outside: false }];
  const target = linkTarget(link);
  if (target === "fixed") return [];
  if (target === "outside") return [{ place, kind: "link", id: link, outside: true }];
  return target.map(({ of, id }) => ({ place, kind: of, id, outside: of === "shop" && id !== String(shopId) }));
}

/** A stored picture by its hash; one of another site is never the shop's. */
function pictureIn(place: Named["place"], value: LocalText): Named[] {
  if (typeof value !== "string") return [];
  const address = /^url\("(.*)"\)$/.exec(value)?.[1] ?? value;
  const hash = mediaHash(address);
  if (hash !== null) return [{ place, kind: "picture", id: hash, outside: false }];
  return /^https:/i.test(address) ? [{ place, kind: "picture", id: address, outside: true }] : [];
}

function notYours({ place, kind, id }: Named): Finding {
  const { item, row = null, path } = place;
  const isRow = item && row !== null && place.field !== "link" && (kind === "goods" || kind === "category");
  const fix = isRow
    ? ({ do: "removeRow", id: item.id, row } as const)
    : ({ do: row === null ? "default" : "clear", path } as const);
  return findingAt(place, { code: "not-yours", params: { kind, found: id }, fix });
}

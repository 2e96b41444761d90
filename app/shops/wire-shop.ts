import { pictureAddress } from "~/app/platform/media/media-source";
import { pick } from "~/app/platform/pick";
import { type ShopCategory, type ShopProfile, shownLines, shownTexts } from "./shop-profile";

const kinds = { personal: 0, enterprise: 1, flagship: 2, self: 2 } as const;

/**
 * Converts a shop for the JSON API: our field names, and those that clients of the format expect (`shopname`, `avatar`,
 * `like`, `score_logistics`). Times are in unix seconds.
 */
export function wireShop(shop: ShopProfile) {
  const { scores, point } = shop;
  const logo = shop.logo ? pictureAddress(shop.logo.src) : "";
  return {
    id: shop.id,
    name: shop.name,
    shopname: shop.name,
    type: shop.kind,
    /** A URL, or "". */
    logo,
    avatar: logo,
    city: shop.city,
    /** The kind in clients' numbering; the platform's own shops are marked by `isself`. */
    state: kinds[shop.kind],
    status: shop.state,
    isself: shop.kind === "self" ? 1 : 0,
    live: shop.live,
    ...pick(shop, [...shownTexts, ...shownLines]),
    services: shop.services,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    followers: shop.followers,
    like: shop.followers,
    goods: shop.goods,
    comments: shop.rated,
    score_describe: scores?.description ?? null,
    score_deliver: scores?.delivery ?? null,
    score_logistics: scores?.delivery ?? null,
    score_service: scores?.service ?? null,
    createtime: Math.floor(shop.openedAt / 1000),
  };
}

/** Converts a shop's own category; these have a single level, so each is a root without children. */
export function wireCategory({ id, name, count, pictures }: ShopCategory) {
  return { id, pid: 0, name, image: pictureAddress(pictures[0]?.src ?? ""), count, childlist: [] };
}

import { pictureAddress } from "~/app/platform/media-source";
import type { ShopProfile } from "./shop-profile";

/** A shop in the words of the JSON API. Moments in unix seconds. */
export function wireShop(shop: ShopProfile) {
  const { scores, point } = shop;
  return {
    id: shop.id,
    name: shop.name,
    type: shop.kind,
    /** An address, or "". */
    logo: shop.logo ? pictureAddress(shop.logo.src) : "",
    city: shop.city,
    state: shop.state,
    notice: shop.notice,
    live: shop.live,
    description: shop.description,
    services: shop.services,
    address: shop.address,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    phone: shop.phone,
    followers: shop.followers,
    goods: shop.goods,
    comments: shop.rated,
    score_describe: scores?.description ?? null,
    score_deliver: scores?.delivery ?? null,
    score_service: scores?.service ?? null,
    createtime: Math.floor(shop.openedAt / 1000),
  };
}

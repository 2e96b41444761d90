import type { MetaDescriptor } from "#router/server";
import { href } from "~/app/platform/http/href";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { ShopProfile } from "./shop-profile";
import { overall } from "./shop-score";

/** Returns the structured data of a shop for search engines: schema.org's Store, with its place and its reviews. */
export function shopJsonLd(shop: ShopProfile, origin: string): MetaDescriptor {
  const store = {
    "@context": "https://schema.org",
    "@type": "Store",
    name: shop.name,
    url: origin + href("/pages/shop/shop", { id: shop.id }),
    description: shop.description || undefined,
    logo: shop.logo ? origin + pictureAddress(shop.logo.src) : undefined,
    image: shop.logo ? origin + pictureAddress(shop.logo.src) : undefined,
    telephone: shop.phone || undefined,
    address: shop.address
      ? { "@type": "PostalAddress", streetAddress: shop.address, addressLocality: shop.city }
      : undefined,
    geo: shop.point ? { "@type": "GeoCoordinates", ...shop.point } : undefined,
    aggregateRating: shop.scores
      ? { "@type": "AggregateRating", ratingValue: overall(shop.scores), ratingCount: shop.rated, bestRating: 5 }
      : undefined,
  };
  return { "script:ld+json": store };
}

import type { MetaDescriptor } from "#router/server";
import { pageMeta, type RequestedPage } from "~/app/content/ui";
import { plainAmount } from "~/app/platform/format/money";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { ShopCard } from "~/app/shops/api.server";
import type { GoodsDetails } from "./goods-details";

interface GoodsMeta {
  goods: GoodsDetails;
  shop: Pick<ShopCard, "name"> | null;
  /** Absolute URL of the page. */
  address: string;
  /** Scheme and host. */
  origin: string;
  /** Absolute URL of the main picture. */
  picture: string;
}

/** Returns the title, description, messenger previews and structured data. */
export function goodsMeta(page: RequestedPage, facts: GoodsMeta): MetaDescriptor[] {
  const { goods, address, origin, picture } = facts;
  const [paragraph = goods.title] = goods.paragraphs;
  const description = [...paragraph].length > 160 ? `${[...paragraph].slice(0, 159).join("")}…` : paragraph;
  return [
    ...pageMeta(page, { title: `${goods.title} · ${marketOf(page)}`, description, address, picture }),
    { "script:ld+json": productData(facts) },
    { "script:ld+json": pathData(goods, address, origin) },
  ];
}

const availability = { open: "InStock", soldOut: "SoldOut", holiday: "OutOfStock" } as const;

/** Said where prices are otherwise than readers take them. */
const withoutTax = ({ priceMinor, currency }: GoodsDetails) => ({
  "@type": "UnitPriceSpecification",
  price: plainAmount(priceMinor, currency),
  priceCurrency: currency,
  valueAddedTaxIncluded: false,
});

/** Builds a schema.org Product. Amounts carry the stored currency, whatever symbol the page displays. */
function productData({ goods, shop, address, origin }: GoodsMeta) {
  const { currency, priceMinor, highestMinor, totals, taxAdded } = goods;
  const common = {
    priceCurrency: currency,
    availability: `https://schema.org/${availability[goods.state]}`,
    itemCondition: "https://schema.org/NewCondition",
    url: address,
    ...(shop && { seller: { "@type": "Organization", name: shop.name } }),
  };
  const low = plainAmount(priceMinor, currency);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: goods.title,
    description: goods.paragraphs.join(" ") || goods.title,
    sku: String(goods.id),
    url: address,
    image: goods.pictures.map(({ src }) => (src.startsWith("/") ? origin : "") + pictureAddress(src)),
    ...(goods.brand && { brand: { "@type": "Brand", name: goods.brand.name } }),
    offers:
      priceMinor === highestMinor
        ? { "@type": "Offer", price: low, ...common, ...(taxAdded && { priceSpecification: withoutTax(goods) }) }
        : {
            "@type": "AggregateOffer",
            lowPrice: low,
            highPrice: plainAmount(highestMinor, currency),
            offerCount: goods.skus.length,
            ...common,
          },
    // Reviews are good, medium or bad: three grades, and nothing finer is claimed.
    ...(totals &&
      totals.all > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: ((totals.good * 3 + totals.medium * 2 + totals.bad) / totals.all).toFixed(2),
          bestRating: 3,
          worstRating: 1,
          reviewCount: totals.all,
        },
      }),
  };
}

/** Builds a schema.org BreadcrumbList: the categories down to the goods. */
function pathData({ categories, title }: GoodsDetails, address: string, origin: string) {
  const steps = categories.map(({ id, name }) => ({
    name,
    item: origin + href("/pages/product/list", { category_id: id }),
  }));
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [...steps, { name: title, item: address }].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}

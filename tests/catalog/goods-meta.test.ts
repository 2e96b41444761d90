import { expect, test } from "vitest";
import type { GoodsDetails } from "~/app/catalog/goods/goods-details";
import { goodsMeta } from "~/app/catalog/goods/goods-meta";
import { plainAmount } from "~/app/platform/format/money";

const picture = { src: `/media/${"a".repeat(32)}`, width: 800, height: 800, tint: 1 };
const goods: GoodsDetails = {
  id: 7,
  title: "Teapot </script><script>alert(1)</script>",
  state: "open",
  notice: "",
  pictures: [picture],
  video: null,
  priceMinor: 123_456,
  highestMinor: 123_456,
  struckMinor: null,
  changesAt: null,
  currency: "USD",
  sales: 3,
  services: [],
  afterSaleDays: null,
  freightMinor: 0,
  freightByRegion: false,
  shopId: 2,
  categoryId: 5,
  brand: { id: 1, name: "Kiln", logo: null },
  categories: [
    { id: 4, name: "Home" },
    { id: 5, name: "Tea" },
  ],
  parameters: [],
  paragraphs: ["A pot. ".repeat(60)],
  detailPictures: [],
  totals: { all: 4, good: 3, medium: 1, bad: 0, pictured: 0 },
  specs: [],
  skus: [],
  bargains: [],
};
const origin = "https://shop.test";
const page = { location: { search: "" }, matches: [] };
const address = `${origin}/pages/product/goods?id=7`;
const facts = { shop: { name: "Clay" }, origin, address, picture: `${origin}/p` };

function dataOf(changes: Partial<GoodsDetails> = {}) {
  const meta = goodsMeta(page, { goods: { ...goods, ...changes }, ...facts });
  return meta.flatMap((one) => ("script:ld+json" in one ? [one["script:ld+json"]] : [])) as Record<string, unknown>[];
}

test("a search engine reads the goods, its offer, its rating and where it stands", () => {
  const [product, path] = dataOf();
  expect(product).toMatchObject({
    "@type": "Product",
    name: goods.title,
    image: [`${origin}/media/${"a".repeat(32)}-750.webp`],
    brand: { name: "Kiln" },
    offers: {
      "@type": "Offer",
      price: "1234.56",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      seller: { name: "Clay" },
    },
    aggregateRating: { ratingValue: "2.75", bestRating: 3, worstRating: 1, reviewCount: 4 },
  });
  expect(path).toMatchObject({ "@type": "BreadcrumbList" });
  expect(path?.itemListElement).toHaveLength(3);
});

test("where prices are without tax, its offer says so", () => {
  const [product] = dataOf({ taxAdded: true });
  const priceSpecification = { price: "1234.56", priceCurrency: "USD", valueAddedTaxIncluded: false };
  expect(product?.offers).toMatchObject({ price: "1234.56", priceSpecification });
});

test("several prices are a range, sold out says so, and without reviews there is no rating", () => {
  const [product] = dataOf({
    highestMinor: 200_000,
    state: "soldOut",
    totals: { all: 0, good: 0, medium: 0, bad: 0, pictured: 0 },
  });
  expect(product?.offers).toMatchObject({
    lowPrice: "1234.56",
    highPrice: "2000.00",
    availability: "https://schema.org/SoldOut",
  });
  expect(product).not.toHaveProperty("aggregateRating");
});

test("title, description and preview are there, the description short", () => {
  const meta = goodsMeta(page, { goods, ...facts }) as Record<string, string>[];
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: facts.address });
  expect(meta).toContainEqual({ property: "og:image", content: facts.picture });
  const description = meta.find(({ name }) => name === "description")?.content ?? "";
  expect([...description]).toHaveLength(160);
});

test.each([
  [0, "USD", "0.00"],
  [5, "USD", "0.05"],
  [123_456_789, "USD", "1234567.89"],
  [1234, "JPY", "1234"],
])("%d minor units of %s are %s to a machine", (minor, currency, text) => {
  expect(plainAmount(minor, currency)).toBe(text);
});

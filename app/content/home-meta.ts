import type { MetaDescriptor } from "#router/server";
import { marketOf } from "~/app/platform/http/title-meta";
import type { MarketFacts } from "~/app/platform/market-facts";
import type { MarketLook } from "~/app/platform/market-look";
import { pageMeta, type RequestedPage } from "./page-meta";

interface HomeMeta {
  brand: { title: string; description: string };
  style: string | null;
  address: string;
  facts: MarketFacts | null;
  /** Absolute URL of the market's logo or icon; "" = none. */
  logo: string;
}

/** Returns the absolute URL of the picture that stands for the market; "" = it has none of its own. */
export function organizationLogo({ look, origin }: { look: MarketLook; origin: string }): string {
  if (look.icon !== "") return `${origin}/media/${look.icon}-512.png`;
  return look.logo ? `${origin}${look.logo.src}-480.webp` : "";
}

/** Returns the head of the home page: that of a page and, once the market says who it is, schema.org's Organization. */
export function homeMeta(page: RequestedPage, { brand, style, address, facts, logo }: HomeMeta): MetaDescriptor[] {
  const meta = pageMeta(page, { ...brand, style, address });
  if (!facts && logo === "") return meta;
  const organization = {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: marketOf(page),
    legalName: facts?.company || undefined,
    url: address,
    logo: logo || undefined,
    email: facts?.mail || undefined,
    telephone: facts?.phone || undefined,
    address: facts?.address || undefined,
  };
  return [...meta, { "script:ld+json": organization }];
}

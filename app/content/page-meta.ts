import type { MetaDescriptor } from "#router/server";
import { marketOf, type OfMarket, rootData } from "~/app/platform/http/title-meta";
import { alternatesOf, canonicalOf } from "~/app/platform/language/alternates";

/** The part of a route's `MetaArgs` that says in which language a page was requested, and which ones there are. */
export interface RequestedPage extends OfMarket {
  location: { search: string };
}

interface PageMeta {
  title: string;
  /** "" omits the description. */
  description?: string;
  /** Address of the stylesheet of the page's modules. */
  style?: string | null;
  /** URL of the page without a language. */
  address: string;
  /** Absolute URL of the page's own picture; the market's stands in for a missing one. */
  picture?: string;
  /** False = search engines must not list the page, which then has neither a canonical URL nor other languages. */
  indexed?: boolean;
}

/** Returns the title, description, messenger preview, languages and module stylesheet of a page. */
export function pageMeta(page: RequestedPage, facts: PageMeta): MetaDescriptor[] {
  const { title, description, style, address, picture, indexed = true } = facts;
  const { canonical, links } = languageLinks(page, address);
  const meta: MetaDescriptor[] = [
    { title },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: marketOf(page) },
    { property: "og:title", content: title },
    { property: "og:url", content: canonical },
  ];
  if (indexed) meta.push(...links);
  else meta.push({ name: "robots", content: "noindex" });
  if (description)
    meta.push({ name: "description", content: description }, { property: "og:description", content: description });
  const image = picture || rootData(page)?.social;
  if (image) meta.push({ property: "og:image", content: image });
  if (style) meta.push({ tagName: "link", rel: "stylesheet", href: style });
  return meta;
}

/**
 * Returns the canonical URL of the language version that was requested, and the links that name it and all versions.
 * @param address URL of the page without a language
 */
export function languageLinks(page: RequestedPage, address: string): { canonical: string; links: MetaDescriptor[] } {
  const offered = rootData(page)?.offered ?? [];
  const canonical = canonicalOf(address, page.location.search, offered);
  const others = alternatesOf(address, offered).map((one) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: one.language,
    href: one.address,
  }));
  return { canonical, links: [{ tagName: "link", rel: "canonical", href: canonical }, ...others] };
}

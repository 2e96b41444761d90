import type { MetaDescriptor } from "#router/server";
import { languageLinks, type RequestedPage } from "~/app/content/ui";

interface ListMeta {
  title: string;
  /** URL of the plain page, without a language: without filters, order and view. */
  canonical: string;
  /** A variation of the plain page, which search engines need not index. */
  variant: boolean;
  /** Address of the stylesheet of the page's modules. */
  style?: string | null;
}

/** Returns the title and, of a page that search engines index, its canonical URL with the other languages. */
export function listMeta(
  page: RequestedPage,
  { title, canonical: address, variant, style }: ListMeta,
): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title }];
  const { canonical, links } = languageLinks(page, address);
  if (variant) meta.push({ name: "robots", content: "noindex, follow" });
  else meta.push({ property: "og:title", content: title }, { property: "og:url", content: canonical }, ...links);
  if (style) meta.push({ tagName: "link", rel: "stylesheet", href: style });
  return meta;
}

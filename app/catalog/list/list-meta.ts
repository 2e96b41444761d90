import type { MetaDescriptor } from "#router/server";

interface ListMeta {
  title: string;
  /** URL of the plain page: without filters, order and view. */
  canonical: string;
  /** A variation of the plain page, which search engines need not index. */
  variant: boolean;
  /** Address of the stylesheet of the page's modules. */
  style?: string | null;
}

/** Returns the title, the canonical URL, and whether search engines index the page. */
export function listMeta({ title, canonical, variant, style }: ListMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title }, { tagName: "link", rel: "canonical", href: canonical }];
  if (variant) meta.push({ name: "robots", content: "noindex, follow" });
  else meta.push({ property: "og:title", content: title }, { property: "og:url", content: canonical });
  if (style) meta.push({ tagName: "link", rel: "stylesheet", href: style });
  return meta;
}

import type { MetaDescriptor } from "@remix-run/node";

interface ListMeta {
  title: string;
  /** The address of the plain page: without filters, order and view. */
  canonical: string;
  /** One of its many other faces: search engines need not keep it. */
  variant: boolean;
  /** Address of the stylesheet of the page's modules. */
  style?: string | null;
}

/** Title, canonical address, and whether search engines keep the page. */
export function listMeta({ title, canonical, variant, style }: ListMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title }, { tagName: "link", rel: "canonical", href: canonical }];
  if (variant) meta.push({ name: "robots", content: "noindex, follow" });
  else meta.push({ property: "og:title", content: title }, { property: "og:url", content: canonical });
  if (style) meta.push({ tagName: "link", rel: "stylesheet", href: style });
  return meta;
}

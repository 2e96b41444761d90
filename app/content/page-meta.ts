import type { MetaDescriptor } from "#router/server";

interface PageMeta {
  title: string;
  /** "" omits the description. */
  description?: string;
  /** Address of the stylesheet of the page's modules. */
  style?: string | null;
  /** Canonical URL of the page, without a language. */
  address: string;
  picture?: string;
}

/** Returns the title, description, messenger preview and module stylesheet of a page. */
export function pageMeta({ title, description, style, address, picture }: PageMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [
    { title },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Pasar" },
    { property: "og:title", content: title },
    { property: "og:url", content: address },
  ];
  if (description)
    meta.push({ name: "description", content: description }, { property: "og:description", content: description });
  if (picture) meta.push({ property: "og:image", content: picture });
  if (style) meta.push({ tagName: "link", rel: "stylesheet", href: style });
  return meta;
}

import type { MetaDescriptor } from "#router/server";
import { cardShapes } from "~/app/platform/cards/card";
import { marketOf, type OfMarket, unlistedMeta } from "~/app/platform/http/title-meta";
import type { SharedPage } from "../shared-page";

/** Returns the head of a page that people send to one another, with what messengers show of its link. */
export function sharedMeta(page: OfMarket & { data: { shared: SharedPage } | undefined }): MetaDescriptor[] {
  const meta = unlistedMeta(page);
  if (!page.data) return meta;
  const { title, text, address, card, photo } = page.data.shared;
  const { width, height } = cardShapes.wide;
  meta.push(
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: marketOf(page) },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { name: "description", content: text },
    { property: "og:url", content: address },
    { property: "og:image", content: card ?? photo },
    { name: "twitter:card", content: card ? "summary_large_image" : "summary" },
  );
  if (card) {
    meta.push({ property: "og:image:width", content: String(width) });
    meta.push({ property: "og:image:height", content: String(height) });
  }
  return meta;
}

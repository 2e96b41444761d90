import type { PageKind } from "~/modules/format/document";
import { pageAddress } from "~/modules/format/page-address";
import type { PageKey } from "~/modules/store/pages-queries.server";

export function pageKey({ kind, shop_id, token }: { kind: PageKind; shop_id: number | null; token: string }): PageKey {
  if (kind === "page") return { kind, token };
  if (kind === "shop") return { kind, shopId: shop_id ?? 0 };
  return { kind };
}

/** Returns a page's public address: by its slug if it has one. */
export function addressOf(row: Parameters<typeof pageKey>[0] & { slug: string | null }): string {
  return pageAddress(row.slug === null ? pageKey(row) : { kind: "page", token: row.slug });
}

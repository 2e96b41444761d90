import type { PageKind } from "~/modules/document";
import type { PageKey } from "~/modules/pages-queries.server";

/** The key of a page as the database stores it. */
export function pageKey({ kind, shop_id, token }: { kind: PageKind; shop_id: number | null; token: string }): PageKey {
  if (kind === "page") return { kind, token };
  if (kind === "shop") return { kind, shopId: shop_id ?? 0 };
  return { kind };
}

import { href } from "~/app/platform/http/href";
import type { PageKind } from "./document";

export function pageAddress(key: { kind: PageKind; shopId?: number; token?: string }): string {
  switch (key.kind) {
    case "index":
      return href("/");
    case "page":
      return href("/pages/page/index", { id: key.token });
    case "shop":
      return href("/pages/shop/shop", { id: key.shopId });
    case "category":
      return href("/pages/product/category/category");
    case "search":
      return href("/pages/product/search");
  }
}

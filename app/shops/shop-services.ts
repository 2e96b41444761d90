import type { ShopService } from "~/db/tables/shop-schema";

/** Services that a shop may promise, in display order. */
export const shopServices = [
  "authentic",
  "returns_15",
  "next_day",
  "invoice",
  "warranty",
] as const satisfies readonly ShopService[];

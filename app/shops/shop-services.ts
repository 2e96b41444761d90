import type { ShopService } from "~/db/schema";

/** The promises that a shop may give, in the order in which they are shown. */
export const shopServices = [
  "authentic",
  "returns_15",
  "next_day",
  "invoice",
  "warranty",
] as const satisfies readonly ShopService[];

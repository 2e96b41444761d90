import { useRouteLoaderData } from "@remix-run/react";
import type { MerchantItem } from "../merchant-nav.server";

/** Returns the pages that the frame offers to the person's role. */
export function useMerchantItems(): MerchantItem[] {
  const frame = useRouteLoaderData("shops/seller/routes/frame") as { items: MerchantItem[] } | undefined;
  return frame?.items ?? [];
}

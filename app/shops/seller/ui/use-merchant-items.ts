import { useRouteLoaderData } from "#router";
import type { MerchantItem } from "../merchant-nav.server";

const useFrameData = () =>
  useRouteLoaderData("shops/seller/routes/frame") as { items: MerchantItem[]; unread: number } | undefined;

export function useMerchantItems(): MerchantItem[] {
  return useFrameData()?.items ?? [];
}

/** Returns the number of unread messages when the frame was rendered. */
export function useMerchantUnread(): number {
  return useFrameData()?.unread ?? 0;
}

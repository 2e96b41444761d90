import { useRouteLoaderData } from "#router";
import type { MerchantItem } from "../merchant-nav.server";

const useFrameData = () =>
  useRouteLoaderData("shops/seller/routes/frame") as { items: MerchantItem[]; unread: number } | undefined;

/** Returns the pages that the frame offers to the person's role. */
export function useMerchantItems(): MerchantItem[] {
  return useFrameData()?.items ?? [];
}

/** Returns how many messages of buyers waited when the frame was rendered. */
export function useMerchantUnread(): number {
  return useFrameData()?.unread ?? 0;
}

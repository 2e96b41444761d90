import { mayInShop, type ShopPermission, type ShopWorker } from "~/app/account/api.server";
import type { IconName } from "~/app/design/icons";
import { leadsNowhere } from "~/app/platform/http/built-pages";
import type { Path } from "~/app/platform/http/href";

/** Section of a merchant's page: a tab on a phone, a part of the rail on a desktop. */
export const merchantTabs = ["home", "orders", "chats", "goods", "money", "shop"] as const;
export type MerchantTab = (typeof merchantTabs)[number];

export interface MerchantItem {
  path: Path;
  /** Key of seller.json under `nav`. */
  name: string;
  icon: IconName;
  tab: MerchantTab;
}

/** Items in order, with the required permissions; a tab links to its first item. */
const items = [
  ["/pages/store/console/index", "home", "house", "home", null],
  ["/pages/store/transaction/order", "orders", "receipt", "orders", "orders"],
  ["/pages/store/logistics/deliver", "deliver", "truck", "orders", "orders"],
  ["/pages/store/logistics/freight", "freight", "coins", "orders", "orders"],
  ["/pages/store/logistics/addresses", "addresses", "map-pin", "orders", "orders"],
  ["/pages/store/transaction/refund", "refunds", "rotate-ccw", "orders", "orders"],
  ["/pages/store/chat/list", "chats", "message-circle", "chats", "chat"],
  ["/pages/store/reviews/list", "reviews", "star", "chats", "chat"],
  ["/pages/store/goods/sell", "goods", "package", "goods", "goods"],
  ["/pages/store/goods/release", "release", "plus", "goods", "goods"],
  ["/pages/store/marketing/offers", "offers", "zap", "goods", "finance"],
  ["/pages/store/marketing/coupons", "coupons", "ticket-percent", "goods", "finance"],
  ["/pages/store/marketing/posts", "posts", "image", "goods", "posts"],
  ["/pages/store/marketing/live", "live", "radio", "goods", "live"],
  ["/pages/store/marketing/referral", "referral", "share-2", "goods", "finance"],
  ["/pages/store/finance/bill", "bill", "wallet", "money", "finance"],
  ["/pages/store/finance/taxes", "taxes", "percent", "money", "finance"],
  ["/pages/store/finance/invoices", "invoices", "file-text", "money", "finance"],
  ["/pages/store/finance/withdraw", "withdraw", "banknote", "money", "finance"],
  ["/pages/store/finance/recharge", "recharge", "landmark", "money", "finance"],
  ["/pages/store/profile/index", "profile", "store", "shop", "profile"],
  ["/pages/store/profile/pages", "pages", "layout-template", "shop", "profile"],
  ["/pages/store/profile/media", "media", "image", "shop", "profile"],
  ["/pages/store/profile/categories", "categories", "list-tree", "shop", "profile"],
  ["/pages/store/profile/staff", "staff", "users", "shop", "staff"],
] as const satisfies readonly (readonly [Path, string, IconName, MerchantTab, ShopPermission | null])[];

/** Returns the existing pages open to a member's role. */
export function merchantItems({ role }: Pick<ShopWorker, "role">): MerchantItem[] {
  return items.flatMap(([path, name, icon, tab, permission]) => {
    return !leadsNowhere(path) && (permission === null || mayInShop(role, permission))
      ? [{ path, name, icon, tab }]
      : [];
  });
}

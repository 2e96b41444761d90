import type { WorkList } from "~/app/shops/seller/ui/work-list";

/** Where someone of a shop may go. */
export const items = [
  { path: "/pages/store/console/index", name: "home", icon: "house", tab: "home" },
  { path: "/pages/store/transaction/order", name: "orders", icon: "receipt", tab: "orders" },
  { path: "/pages/store/chat/list", name: "chats", icon: "message-circle", tab: "shop" },
  { path: "/pages/store/goods/sell", name: "goods", icon: "package", tab: "goods" },
] as Parameters<typeof WorkList>[0]["items"];

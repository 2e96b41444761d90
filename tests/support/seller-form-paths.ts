/**
 * Forms of merchants. A sender without a shop is redirected to the application; merchants' forms are in
 * tests/shops/seller and tests/orders.
 */
export const sellerFormPaths = [
  "/pages/store/finance/recharge",
  "/pages/store/chat/settings",
  "/pages/store/marketing/coupons",
  "/pages/store/marketing/coupon",
  "/pages/store/finance/withdraw",
  "/pages/store/finance/accounts",
  "/pages/store/profile/index",
  "/pages/store/profile/categories",
  "/pages/store/transaction/refund",
  "/pages/store/logistics/deliver",
  "/pages/store/goods/import",
  "/pages/store/logistics/batch",
  "/pages/store/logistics/refused.csv",
  "/pages/store/logistics/addresses",
  "/pages/store/profile/staff",
  "/pages/store/profile/close",
  "/pages/store/profile/pages",
  "/pages/store/profile/pages/import",
  "/pages/store/profile/pages/:id/versions",
  "/pages/store/profile/pages/:id/settings",
  "/pages/store/profile/pages/:id/publish",
  "/pages/store/profile/pages/:id/presence",
  "/pages/store/profile/pages/:id/save",
  "/pages/store/profile/pick/:kind",
  "/pages/store/profile/previews",
  "/pages/store/goods/release",
  "/pages/store/goods/sell",
] as const;

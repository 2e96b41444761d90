/**
 * THE MAP. Every address of the product, written once: [path, route file or null, who may enter].
 *
 * - The path is also the name that `href` takes (app/platform/href.ts).
 * - `null` instead of a file: the page is specified and comes with a later piece of work. Links to it are valid; until then
 *   it answers the localised not-found page.
 * - Who: "-" anyone, "B" a signed-in buyer, "S" staff of an approved shop, "O" staff of the platform.
 *
 * Order and grouping follow specification §2.
 * @typedef {"-" | "B" | "S" | "O"} Guard
 * @typedef {readonly [path: string, file: string | null, guard: "O", permission: import("./operator/permissions").RoutePermission, frame?: "bare"]} OperatorRow
 * @typedef {(path: string, file: string, options?: { index?: boolean } | (() => void)) => void} RouteMaker
 */

export const storefrontRoutes = /** @type {const} */ ([
  // content: screens made of modules
  ["/", "content/routes/home.tsx", "-"],
  ["/pages/page/index", "content/routes/free-page.tsx", "-"],
  // platform
  ["/pages/wanlshop/no_network", "platform/routes/no-network.tsx", "-"],
  // account
  ["/pages/user/user", "account/routes/user-centre.tsx", "B"],
  ["/pages/user/auth/auth", "account/routes/auth.tsx", "-"],
  ["/pages/user/auth/name", "account/routes/name.tsx", "-"],
  ["/pages/user/auth/confirm", "account/routes/confirm.tsx", "B"],
  ["/pages/user/auth/factor", "account/routes/factor.tsx", "-"],
  ["/pages/user/auth/perfect", "account/routes/perfect.tsx", "-"],
  ["/pages/user/auth/phone", "account/routes/phone.tsx", "-"],
  ["/pages/user/auth/register", "account/routes/register.tsx", "-"],
  ["/pages/user/auth/retrieve", "account/routes/retrieve.tsx", "-"],
  ["/pages/user/auth/thirdreg", "account/routes/thirdreg.tsx", "-"],
  ["/pages/user/auth/resetpwd", "account/routes/resetpwd.tsx", "-"],
  ["/pages/user/auth/paymentPassword", "account/routes/payment-password.tsx", "B"],
  ["/pages/user/setting/setting", "account/routes/settings.tsx", "B"],
  ["/pages/user/setting/user", "account/routes/profile.tsx", "B"],
  ["/pages/user/setting/currency", "account/routes/settings-general.tsx", "B"],
  ["/pages/user/setting/notice", "account/routes/settings-notice.tsx", "B"],
  ["/pages/user/setting/security", "account/routes/settings-security.tsx", "B"],
  ["/pages/user/setting/securityCenter", "account/routes/settings-security-center.tsx", "B"],
  ["/pages/user/setting/authenticator", "account/routes/settings-authenticator.tsx", "B"],
  ["/pages/user/setting/privacy", "content/routes/privacy.tsx", "-"],
  ["/pages/user/setting/about", "account/routes/settings-about.tsx", "-"],
  ["/pages/user/portrait/portrait", "account/routes/portrait.tsx", "B"],
  ["/pages/user/qrcode/qrcode", "account/routes/qrcode.tsx", "B"],
  ["/pages/user/address/address", "account/routes/addresses.tsx", "B"],
  ["/pages/user/address/addressManage", "account/routes/address-manage.tsx", "B"],
  ["/choose-location", "account/routes/choose-location.tsx", "-"],
  ["/open-location", "account/routes/open-location.tsx", "-"],
  // wallet
  ["/pages/user/bank/bank", "wallet/routes/bank.tsx", "B"],
  ["/pages/user/bank/add", "wallet/routes/bank-add.tsx", "B"],
  ["/pages/user/bank/details", "wallet/routes/bank-details.tsx", "B"],
  ["/pages/user/money/money", null, "B"],
  ["/pages/user/money/list", null, "B"],
  ["/pages/user/money/details", null, "B"],
  ["/pages/user/money/pay", null, "B"],
  ["/pages/user/money/recharge", null, "B"],
  ["/pages/store/finance/bill", null, "S"],
  ["/pages/user/money/bankusdttrc", null, "B"],
  ["/pages/user/money/withdraw", null, "B"],
  ["/pages/user/money/witlist", null, "B"],
  ["/pages/user/money/address", null, "B"],
  ["/pages/user/money/addressManage", null, "B"],
  ["/pages/store/finance/withdraw", null, "S"],
  ["/pages/store/finance/recharge", null, "S"],
  // support
  ["/pages/user/help", "support/routes/help.tsx", "-"],
  ["/pages/user/feedback/feedback", "support/routes/feedback.tsx", "B"],
  ["/pages/user/feedback/lists", "support/routes/feedbacks.tsx", "B"],
  ["/pages/user/complaint/complaint", null, "B"],
  ["/pages/user/complaint/lists", null, "B"],
  // content: articles, discover, live
  ["/pages/article/list", "content/routes/articles.tsx", "-"],
  ["/pages/article/details", "content/routes/article.tsx", "-"],
  ["/pages/article/advert", "content/routes/advert.tsx", "-"],
  ["/pages/find/find", null, "-"],
  ["/pages/find/lists", null, "B"],
  ["/pages/find/details/details", null, "-"],
  ["/pages/find/details/live", null, "-"],
  ["/pages/shop/live/live", null, "S"],
  ["/pages/page/end_live", null, "-"],
  // catalog
  ["/pages/product/category/category", "catalog/routes/category.tsx", "-"],
  ["/pages/product/goods", "catalog/routes/goods.tsx", "-"],
  ["/pages/product/list", "catalog/routes/list.tsx", "-"],
  ["/pages/product/search", "catalog/routes/search.tsx", "-"],
  ["/pages/user/footprint", "catalog/routes/footprint.tsx", "-"],
  ["/pages/user/collect", "catalog/routes/collect.tsx", "B"],
  ["/pages/store/goods/release", null, "S"],
  ["/pages/store/goods/sell", null, "S"],
  // reviews
  ["/pages/product/comment", "reviews/routes/comments.tsx", "-"],
  ["/pages/user/order/comment", null, "B"],
  ["/pages/user/comment/comment", null, "B"],
  // shops
  ["/pages/shop/shop", "shops/routes/shop.tsx", "-"],
  ["/pages/shop/productList", "shops/routes/shop-goods.tsx", "-"],
  ["/pages/shop/info", "shops/routes/shop-info.tsx", "-"],
  ["/pages/user/follow", "shops/routes/follow.tsx", "B"],
  ["/pages/shop/apply/apply", null, "B"],
  ["/pages/shop/apply/details", null, "B"],
  ["/pages/shop/apply/admin", null, "S"],
  ["/pages/store/register/index", null, "-"],
  ["/pages/store/console/index", null, "S"],
  ["/pages/store/profile/index", null, "S"],
  // cart
  ["/pages/cart/cart", "cart/routes/cart.tsx", "-"],
  // design
  ["/preview-image", "platform/routes/preview-image.tsx", "-"],
  // orders
  ["/pages/user/order/addorder", null, "B"],
  ["/pages/user/order/order", null, "B"],
  ["/pages/user/order/details", null, "B"],
  ["/pages/user/order/logistics", null, "B"],
  ["/pages/page/success", null, "B"],
  ["/pages/store/transaction/order", null, "S"],
  ["/pages/store/logistics/deliver", null, "S"],
  // coupons
  ["/pages/user/coupon/list", null, "-"],
  ["/pages/user/coupon/mycard", null, "B"],
  ["/pages/user/coupon/details", null, "-"],
  ["/pages/user/coupon/apply", null, "-"],
  // refunds
  ["/pages/user/refund/lists", null, "B"],
  ["/pages/user/refund/apply", null, "B"],
  ["/pages/user/refund/details", null, "B"],
  ["/pages/user/refund/log", null, "B"],
  ["/pages/user/refund/edit", null, "B"],
  ["/pages/store/transaction/refund", null, "S"],
  // chat
  ["/pages/user/chat", null, "-"],
  ["/pages/user/service", null, "-"],
  ["/pages/notice/notice", null, "B"],
  ["/pages/notice/chat", null, "B"],
  ["/pages/notice/notify/notify", null, "B"],
  ["/pages/notice/system/system", null, "B"],
  ["/pages/notice/logistics/logistics", null, "B"],
  ["/pages/store/chat/list", null, "S"],
  ["/pages/store/chat/index", null, "S"],
  // promotions
  ["/pages/user/order/bargain", null, "B"],
  ["/pages/user/order/group", null, "B"],
  // rewards
  ["/pages/user/signin/signin", null, "B"],
  ["/pages/user/signin/log", null, "B"],
  ["/pages/user/signin/rank", null, "B"],
  ["/pages/user/distribution/distribution", null, "B"],
  ["/pages/vip/vip", null, "B"],
]);

/** Addresses without a page of their own: resources, the JSON API, probes. */
export const resourceRoutes = /** @type {const} */ ([
  ["/pages/wanlshop/index", "content/routes/home-alias.ts", "-"],
  ["/likes", "content/routes/likes.ts", "-"],
  ["/pages/product/search/suggest", "catalog/routes/search-suggest.ts", "-"],
  ["/pages/product/goods/choice", "catalog/routes/goods-choice.ts", "-"],
  ["/pages/product/list/more", "catalog/routes/list-more.ts", "-"],
  ["/pages/product/list/counts", "catalog/routes/list-counts.ts", "-"],
  ["/pages/product/comment/translate", "reviews/routes/translate.ts", "-"],
  ["/opening", "content/routes/opening.ts", "-"],
  ["/robots.txt", "content/routes/robots.ts", "-"],
  ["/sitemap.xml", "content/routes/sitemap.ts", "-"],
  ["/sitemap/:file", "content/routes/sitemap-part.ts", "-"],
  ["/uploads", "account/routes/uploads.ts", "B"],
  ["/member-code.svg", "account/routes/member-code.ts", "B"],
  ["/page-style/:file", "content/routes/page-style.ts", "-"],
  ["/look-style/:file", "content/routes/look-style.ts", "-"],
  ["/strings/:language/:namespace", "platform/routes/strings.ts", "-"],
  ["/manifest.webmanifest", "platform/routes/manifest.ts", "-"],
  ["/sw.js", "platform/routes/service-worker.ts", "-"],
  ["/pages/user/auth/thirdreg/start", "account/routes/thirdreg-start.ts", "-"],
  ["/pages/user/auth/thirdreg/callback", "account/routes/thirdreg-callback.ts", "-"],
  ["/pages/user/auth/logout", "account/routes/logout.ts", "-"],
  ["/cart/count", "cart/routes/cart-count.ts", "-"],
  ["/cart/changes", "cart/routes/cart-changes.ts", "-"],
  ["/wanlshop/user/login", "account/routes/api-login.ts", "-"],
  ["/wanlshop/user/logout", "account/routes/api-logout.ts", "-"],
  ["/wanlshop/token/check", "account/routes/api-token.ts", "-"],
  ["/wanlshop/common/init", "content/routes/api-init.ts", "-"],
  ["/wanlshop/common/adverts", "content/routes/api-adverts.ts", "-"],
  ["/wanlshop/page/index", "content/routes/api-page.ts", "-"],
  ["/wanlshop/shop/page", "shops/routes/api-shop-page.ts", "-"],
  ["/wanlshop/cart/synchro", "cart/routes/api-cart-synchro.ts", "-"],
  ["/wanlshop/cart/storage", "cart/routes/api-cart-storage.ts", "-"],
  ["/wanlshop/chat/shake", "support/routes/api-chat-shake.ts", "-"],
  ["/wanlshop/chat/service", "support/routes/api-chat-service.ts", "-"],
  ["/wanlshop/chat/hello", "support/routes/api-chat-hello.ts", "-"],
  ["/wanlshop/chat/state", "support/routes/api-chat-state.ts", "-"],
  ["/wanlshop/*", "platform/routes/api-not-found.ts", "-"],
  ["*", "platform/routes/not-found.tsx", "-"],
]);

/**
 * The operators' console: [path, file, "O", what it takes to see it]. "bare" = drawn without the console's frame.
 */
export const operatorRoutes = /** @type {const} @satisfies {readonly OperatorRow[]} */ ([
  ["/operator/login", "operator/routes/login.tsx", "O", "anyone", "bare"],
  ["/operator/login/link", "operator/routes/login-link.tsx", "O", "anyone", "bare"],
  ["/operator/logout", "operator/routes/logout.ts", "O", "anyone", "bare"],
  ["/operator/second-factor", "operator/routes/second-factor.tsx", "O", "anyone", "bare"],
  ["/operator/confirm", "operator/routes/confirm.tsx", "O", "signedIn", "bare"],
  ["/operator/invite/:token", "operator/routes/invite.tsx", "O", "anyone", "bare"],
  ["/operator", "operator/routes/home.tsx", "O", "console.read"],
  ["/operator/*", "operator/routes/not-found.tsx", "O", "signedIn"],
  ["/operator/search", "operator/routes/search.tsx", "O", "signedIn"],
  ["/operator/account", "operator/routes/account.tsx", "O", "signedIn"],
  ["/operator/staff", "operator/routes/staff.tsx", "O", "staff.read"],
  ["/operator/staff.csv", "operator/routes/staff-csv.ts", "O", "staff.read", "bare"],
  ["/operator/audit", "operator/routes/audit.tsx", "O", "audit.read"],
  ["/operator/audit.csv", "operator/routes/audit-csv.ts", "O", "audit.read", "bare"],
  ["/operator/outbox", "operator/routes/outbox.tsx", "O", "outbox.read"],
  ["/operator/outbox.csv", "operator/routes/outbox-csv.ts", "O", "outbox.read", "bare"],
  ["/operator/jobs", "operator/routes/jobs.tsx", "O", "jobs.read"],
  ["/operator/feedback", "operator/routes/feedback.tsx", "O", "support.read"],
  ["/operator/feedback.csv", "operator/routes/feedback-csv.ts", "O", "support.read", "bare"],
  ["/operator/buyers", "operator/routes/buyers.tsx", "O", "buyers.read"],
  ["/operator/adverts", "operator/routes/adverts.tsx", "O", "look.read"],
  ["/operator/adverts.csv", "operator/routes/adverts-csv.ts", "O", "look.read", "bare"],
  ["/operator/adverts/:id", "operator/routes/advert.tsx", "O", "look.edit"],
  ["/operator/keywords", "operator/routes/keywords.tsx", "O", "look.read"],
  ["/operator/keywords.csv", "operator/routes/keywords-csv.ts", "O", "look.read", "bare"],
  ["/operator/synonyms", "operator/routes/synonyms.tsx", "O", "look.read"],
  ["/operator/synonyms.csv", "operator/routes/synonyms-csv.ts", "O", "look.read", "bare"],
  ["/operator/look", "operator/routes/look.tsx", "O", "look.read"],
  ["/operator/settings", "operator/routes/settings.tsx", "O", "settings.read"],
  ["/operator/settings/languages", "operator/routes/settings-languages.tsx", "O", "settings.read"],
  ["/operator/settings/sign-in", "operator/routes/settings-sign-in.tsx", "O", "settings.read"],
  ["/operator/settings/timers", "operator/routes/settings-timers.tsx", "O", "settings.read"],
  ["/operator/settings/service", "operator/routes/settings-service.tsx", "O", "settings.read"],
  ["/operator/goods", "curation/routes/goods.tsx", "O", "catalogue.read"],
  ["/operator/goods.csv", "curation/routes/goods-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/categories", "curation/routes/categories.tsx", "O", "catalogue.read"],
  ["/operator/categories.csv", "curation/routes/categories-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/categories/:id", "curation/routes/category.tsx", "O", "catalogue.edit"],
  ["/operator/attributes", "curation/routes/attributes.tsx", "O", "catalogue.read"],
  ["/operator/attributes.csv", "curation/routes/attributes-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/attributes/:id", "curation/routes/attribute.tsx", "O", "catalogue.edit"],
  ["/operator/brands", "curation/routes/brands.tsx", "O", "catalogue.read"],
  ["/operator/brands.csv", "curation/routes/brands-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/brands/:id", "curation/routes/brand.tsx", "O", "catalogue.edit"],
  ["/operator/reviews", "curation/routes/reviews.tsx", "O", "catalogue.read"],
  ["/operator/reviews.csv", "curation/routes/reviews-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/pages", "pages/routes/pages.tsx", "O", "pages.read"],
  ["/operator/pages.csv", "pages/routes/pages-csv.ts", "O", "pages.read", "bare"],
  ["/operator/pages/import", "pages/routes/page-import.tsx", "O", "pages.edit"],
  ["/operator/pages/:id", "pages/routes/page-editor.tsx", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/versions", "pages/routes/page-versions.tsx", "O", "pages.read"],
  ["/operator/pages/:id/settings", "pages/routes/page-settings.tsx", "O", "pages.publish"],
  ["/operator/pages/:id/publish", "pages/routes/page-publish.ts", "O", "pages.publish", "bare"],
  ["/operator/pages/:id/check", "pages/routes/page-check.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/presence", "pages/routes/page-presence.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/frame", "pages/routes/page-frame.tsx", "O", "pages.read", "bare"],
  ["/operator/pages/:id/save", "pages/routes/page-save.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/export", "pages/routes/page-export.ts", "O", "pages.read", "bare"],
  ["/operator/previews", "pages/routes/previews.tsx", "O", "pages.read"],
  ["/operator/pick/:kind", "pages/routes/pick.ts", "O", "pages.edit", "bare"],
  ["/preview/:token", "pages/routes/preview.tsx", "O", "anyone", "bare"],
  ["/preview/:token/style.css", "pages/routes/preview-style.ts", "O", "anyone", "bare"],
]);

/** Draws the rail, the top bar and the page inside. */
export const consoleFrame = "operator/routes/console.tsx";

/**
 * Hands the built rows to Remix; the console's pages stand inside its frame.
 * @param {RouteMaker} route
 */
export function remixRoutes(route) {
  for (const [path, file] of [...storefrontRoutes, ...resourceRoutes]) {
    if (file === null) continue;
    if (path === "/") route("", file, { index: true });
    else route(withoutSlash(path), file);
  }
  const built = operatorRoutes.filter(([, file]) => file !== null);
  for (const [path, file, , , bare] of built) if (bare) route(withoutSlash(path), String(file));
  route("operator", consoleFrame, () => {
    for (const [path, file, , , bare] of built) {
      if (bare) continue;
      if (path === "/operator") route("", String(file), { index: true });
      else route(path.slice("/operator/".length), String(file));
    }
  });
}

/** @param {string} path */
function withoutSlash(path) {
  return path.startsWith("/") ? path.slice(1) : path;
}

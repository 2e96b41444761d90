/**
 * THE MAP. Every address of the product, written once: [path, route file or null, who may enter].
 *
 * - The path is also the name that `href` takes (app/platform/http/href.ts).
 * - `null` instead of a file: the page is specified and comes with a later piece of work. Links to it are valid; until then
 *   it answers the localised not-found page.
 * - Who: "-" anyone, "B" a signed-in buyer, "S" staff of an approved shop, "O" staff of the platform.
 *
 * Order and grouping follow specification §2.
 * @typedef {"-" | "B" | "S" | "O"} Guard
 * @typedef {readonly [path: string, file: string | null, guard: "O", permission: import("~/app/staff/permissions").RoutePermission, frame?: "bare"]} OperatorRow
 * @typedef {(path: string, file: string, options?: { index?: boolean } | (() => void)) => void} RouteMaker
 */

export const storefrontRoutes = /** @type {const} */ ([
  // content: screens made of modules
  ["/", "content/routes/home.tsx", "-"],
  ["/pages/page/index", "content/routes/free-page.tsx", "-"],
  // platform
  ["/pages/wanlshop/no_network", "platform/routes/no-network.tsx", "-"],
  // account
  ["/pages/user/user", "centre/routes/user-centre.tsx", "B"],
  ["/pages/user/auth/auth", "account/routes/sign-in/auth.tsx", "-"],
  ["/pages/user/auth/name", "account/routes/sign-in/name.tsx", "-"],
  ["/pages/user/auth/confirm", "account/routes/sign-in/confirm.tsx", "B"],
  ["/pages/user/auth/factor", "account/routes/sign-in/factor.tsx", "-"],
  ["/pages/user/auth/perfect", "account/routes/sign-in/perfect.tsx", "-"],
  ["/pages/user/auth/phone", "account/routes/sign-in/phone.tsx", "-"],
  ["/pages/user/auth/register", "account/routes/sign-in/register.tsx", "-"],
  ["/pages/user/auth/retrieve", "account/routes/sign-in/retrieve.tsx", "-"],
  ["/pages/user/auth/thirdreg", "account/routes/sign-in/thirdreg.tsx", "-"],
  ["/pages/user/auth/resetpwd", "account/routes/sign-in/resetpwd.tsx", "-"],
  ["/pages/user/auth/paymentPassword", "account/routes/settings/payment-password.tsx", "B"],
  ["/pages/user/setting/setting", "account/routes/settings/settings.tsx", "B"],
  ["/pages/user/setting/user", "account/routes/profile.tsx", "B"],
  ["/pages/user/setting/currency", "account/routes/settings/settings-general.tsx", "B"],
  ["/pages/user/setting/notice", "account/routes/settings/settings-notice.tsx", "B"],
  ["/pages/user/setting/security", "account/routes/settings/settings-security.tsx", "B"],
  ["/pages/user/setting/securityCenter", "account/routes/settings/settings-security-center.tsx", "B"],
  ["/pages/user/setting/authenticator", "account/routes/settings/settings-authenticator.tsx", "B"],
  ["/pages/user/setting/privacy", "content/routes/privacy.tsx", "-"],
  ["/pages/user/setting/about", "account/routes/settings/settings-about.tsx", "-"],
  ["/pages/user/portrait/portrait", "account/routes/portrait.tsx", "B"],
  ["/pages/user/qrcode/qrcode", "account/routes/qrcode.tsx", "B"],
  ["/pages/user/address/address", "account/routes/addresses/addresses.tsx", "B"],
  ["/pages/user/address/addressManage", "account/routes/addresses/address-manage.tsx", "B"],
  ["/choose-location", "account/routes/addresses/choose-location.tsx", "-"],
  ["/open-location", "account/routes/addresses/open-location.tsx", "-"],
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
  ["/pages/user/auth/thirdreg/start", "account/routes/sign-in/thirdreg-start.ts", "-"],
  ["/pages/user/auth/thirdreg/callback", "account/routes/sign-in/thirdreg-callback.ts", "-"],
  ["/pages/user/auth/logout", "account/routes/sign-in/logout.ts", "-"],
  ["/cart/count", "cart/routes/cart-count.ts", "-"],
  ["/cart/changes", "cart/routes/cart-changes.ts", "-"],
  ["/wanlshop/user/login", "account/routes/sign-in/api-login.ts", "-"],
  ["/wanlshop/user/logout", "account/routes/sign-in/api-logout.ts", "-"],
  ["/wanlshop/token/check", "account/routes/sign-in/api-token.ts", "-"],
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
  ["/operator/login", "staff/admin/routes/login.tsx", "O", "anyone", "bare"],
  ["/operator/login/link", "staff/admin/routes/login-link.tsx", "O", "anyone", "bare"],
  ["/operator/logout", "staff/admin/routes/logout.ts", "O", "anyone", "bare"],
  ["/operator/second-factor", "staff/admin/routes/second-factor.tsx", "O", "anyone", "bare"],
  ["/operator/confirm", "staff/admin/routes/confirm.tsx", "O", "signedIn", "bare"],
  ["/operator/invite/:token", "staff/admin/routes/invite.tsx", "O", "anyone", "bare"],
  ["/operator", "operator/routes/home.tsx", "O", "console.read"],
  ["/operator/*", "operator/routes/not-found.tsx", "O", "signedIn"],
  ["/operator/search", "operator/routes/search.tsx", "O", "signedIn"],
  ["/operator/account", "staff/admin/routes/account.tsx", "O", "signedIn"],
  ["/operator/staff", "staff/admin/routes/staff.tsx", "O", "staff.read"],
  ["/operator/staff.csv", "staff/admin/routes/staff-csv.ts", "O", "staff.read", "bare"],
  ["/operator/audit", "staff/admin/routes/audit.tsx", "O", "audit.read"],
  ["/operator/audit.csv", "staff/admin/routes/audit-csv.ts", "O", "audit.read", "bare"],
  ["/operator/outbox", "operator/routes/outbox.tsx", "O", "outbox.read"],
  ["/operator/outbox.csv", "operator/routes/outbox-csv.ts", "O", "outbox.read", "bare"],
  ["/operator/jobs", "operator/routes/jobs.tsx", "O", "jobs.read"],
  ["/operator/feedback", "support/admin/routes/feedback.tsx", "O", "support.read"],
  ["/operator/feedback.csv", "support/admin/routes/feedback-csv.ts", "O", "support.read", "bare"],
  ["/operator/buyers", "account/admin/routes/buyers.tsx", "O", "buyers.read"],
  ["/operator/adverts", "content/admin/routes/adverts.tsx", "O", "look.read"],
  ["/operator/adverts.csv", "content/admin/routes/adverts-csv.ts", "O", "look.read", "bare"],
  ["/operator/adverts/:id", "content/admin/routes/advert.tsx", "O", "look.edit"],
  ["/operator/keywords", "catalog/admin/routes/keywords.tsx", "O", "look.read"],
  ["/operator/keywords.csv", "catalog/admin/routes/keywords-csv.ts", "O", "look.read", "bare"],
  ["/operator/synonyms", "catalog/admin/routes/synonyms.tsx", "O", "look.read"],
  ["/operator/synonyms.csv", "catalog/admin/routes/synonyms-csv.ts", "O", "look.read", "bare"],
  ["/operator/look", "settings/admin/routes/look.tsx", "O", "look.read"],
  ["/operator/settings", "settings/admin/routes/settings.tsx", "O", "settings.read"],
  ["/operator/settings/languages", "settings/admin/routes/settings-languages.tsx", "O", "settings.read"],
  ["/operator/settings/sign-in", "settings/admin/routes/settings-sign-in.tsx", "O", "settings.read"],
  ["/operator/settings/timers", "settings/admin/routes/settings-timers.tsx", "O", "settings.read"],
  ["/operator/settings/service", "settings/admin/routes/settings-service.tsx", "O", "settings.read"],
  ["/operator/goods", "catalog/admin/routes/goods.tsx", "O", "catalogue.read"],
  ["/operator/goods.csv", "catalog/admin/routes/goods-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/categories", "catalog/admin/routes/categories.tsx", "O", "catalogue.read"],
  ["/operator/categories.csv", "catalog/admin/routes/categories-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/categories/:id", "catalog/admin/routes/category.tsx", "O", "catalogue.edit"],
  ["/operator/attributes", "catalog/admin/routes/attributes.tsx", "O", "catalogue.read"],
  ["/operator/attributes.csv", "catalog/admin/routes/attributes-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/attributes/:id", "catalog/admin/routes/attribute.tsx", "O", "catalogue.edit"],
  ["/operator/brands", "catalog/admin/routes/brands.tsx", "O", "catalogue.read"],
  ["/operator/brands.csv", "catalog/admin/routes/brands-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/brands/:id", "catalog/admin/routes/brand.tsx", "O", "catalogue.edit"],
  ["/operator/reviews", "reviews/admin/routes/reviews.tsx", "O", "catalogue.read"],
  ["/operator/reviews.csv", "reviews/admin/routes/reviews-csv.ts", "O", "catalogue.read", "bare"],
  ["/operator/pages", "pages/admin/routes/pages.tsx", "O", "pages.read"],
  ["/operator/pages.csv", "pages/admin/routes/pages-csv.ts", "O", "pages.read", "bare"],
  ["/operator/pages/import", "pages/admin/routes/page-import.tsx", "O", "pages.edit"],
  ["/operator/pages/:id", "pages/admin/routes/page-editor.tsx", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/versions", "pages/admin/routes/page-versions.tsx", "O", "pages.read"],
  ["/operator/pages/:id/settings", "pages/admin/routes/page-settings.tsx", "O", "pages.publish"],
  ["/operator/pages/:id/publish", "pages/admin/routes/page-publish.ts", "O", "pages.publish", "bare"],
  ["/operator/pages/:id/check", "pages/admin/routes/page-check.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/presence", "pages/admin/routes/page-presence.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/frame", "pages/admin/routes/page-frame.tsx", "O", "pages.read", "bare"],
  ["/operator/pages/:id/save", "pages/admin/routes/page-save.ts", "O", "pages.edit", "bare"],
  ["/operator/pages/:id/export", "pages/admin/routes/page-export.ts", "O", "pages.read", "bare"],
  ["/operator/previews", "pages/admin/routes/previews.tsx", "O", "pages.read"],
  ["/operator/pick/:kind", "pages/admin/routes/pick.ts", "O", "pages.edit", "bare"],
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

/** The files of all built routes, from the root of the project on: `app/cart/routes/cart.tsx`. */
export function routeFiles() {
  const rows = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes];
  return [consoleFrame, ...rows.flatMap(([, file]) => file ?? [])].map((file) => `app/${file}`);
}

/** @param {string} path */
function withoutSlash(path) {
  return path.startsWith("/") ? path.slice(1) : path;
}

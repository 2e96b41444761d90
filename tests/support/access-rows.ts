import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { type AccessRow, anyKey, asked, type Group, type Outcome } from "./access-row";
import { type Role, staffRoles } from "./people";
import { resourceAccess } from "./resource-access";

const mine: AccessRow = { users: "to /pages/user/user" };

/** Every built route of app/routes.js needs a row here, or the access test fails: a new one states who may see it. */
export const accessRows: Record<string, AccessRow> = {
  "/": asked,
  "/pages/page/index": { query: () => ({ id: "demo-campaign" }) },
  "/pages/wanlshop/no_network": asked,
  // This market is open.
  "/opening-soon": { all: "to /" },
  "/pages/user/user": asked,
  "/pages/user/auth/auth": mine,
  "/pages/user/auth/name": mine,
  // A recently signed-in user is redirected onwards.
  "/pages/user/auth/confirm": mine,
  // Nobody here has to agree to a new version.
  "/pages/user/auth/agree": mine,
  // Reachable only right after the first sign-in step.
  "/pages/user/auth/factor": { all: "to /pages/user/auth/auth" },
  "/pages/user/auth/suspended": { all: "to /pages/user/auth/auth" },
  "/pages/user/auth/perfect": { visitors: "login" },
  "/pages/user/auth/phone": asked,
  "/pages/user/auth/register": mine,
  "/pages/user/auth/retrieve": asked,
  "/pages/user/auth/thirdreg": asked,
  "/pages/user/auth/resetpwd": { visitors: "to /pages/user/auth/retrieve" },
  "/pages/user/auth/paymentPassword": asked,
  "/pages/user/setting/setting": asked,
  "/pages/user/setting/user": asked,
  "/pages/user/setting/currency": asked,
  "/pages/user/setting/notice": asked,
  "/pages/user/setting/security": asked,
  "/pages/user/setting/securityCenter": asked,
  "/pages/user/setting/authenticator": asked,
  "/pages/user/setting/data": asked,
  "/pages/user/setting/leave": asked,
  "/pages/user/setting/privacy": asked,
  "/pages/user/setting/about": asked,
  "/pages/user/portrait/portrait": asked,
  "/pages/user/qrcode/qrcode": asked,
  "/pages/user/address/address": asked,
  "/pages/user/address/addressManage": { query: ({ addressId }) => ({ id: addressId }), others: 404 },
  "/choose-location": asked,
  "/open-location": { query: () => ({ latitude: "3.139", longitude: "101.687", name: "Office" }) },
  "/pages/user/bank/bank": asked,
  "/pages/user/bank/add": asked,
  "/pages/user/bank/details": { query: ({ accountId }) => ({ id: accountId }), others: 404 },
  "/pages/user/chat": { all: "to /pages/user/service" },
  "/pages/user/service": asked,
  "/pages/user/help": asked,
  "/pages/user/feedback/feedback": asked,
  "/pages/user/feedback/lists": asked,
  "/pages/user/complaint/complaint": { query: ({ receivedId }) => ({ type: "order", id: receivedId }), others: 404 },
  "/pages/user/complaint/lists": asked,
  "/pages/article/list": asked,
  "/pages/find/compose": asked,
  "/pages/user/footprint": asked,
  "/pages/user/collect": asked,
  "/pages/user/follow": asked,
  "/pages/shop/apply/apply": asked,
  // None of them has an application.
  "/pages/shop/apply/details": { users: "apply" },
  "/pages/shop/apply/picture": { query: () => ({ kind: "id_front" }), users: 404 },
  "/pages/store/register/index": { visitors: "to /pages/store/register/index", users: "apply" },
  "/pages/shop/shop": { query: ({ shopId }) => ({ id: shopId }) },
  "/pages/shop/productList": { query: ({ shopId }) => ({ shop_id: shopId }) },
  "/pages/shop/info": { query: ({ shopId }) => ({ id: shopId }) },
  "/pages/article/details": { query: ({ articleId }) => ({ id: articleId }) },
  "/pages/article/advert": { query: ({ advertId }) => ({ id: advertId }) },
  "/pages/find/find": asked,
  "/pages/find/lists": asked,
  "/pages/find/author": { query: ({ authorId }) => ({ id: authorId }) },
  "/pages/find/topic": { query: ({ topicId }) => ({ id: topicId }) },
  "/pages/find/details/details": { query: ({ postId }) => ({ id: postId }) },
  "/pages/find/details/live": { query: ({ roomId }) => ({ id: roomId }) },
  "/pages/page/end_live": { query: ({ endedRoomId }) => ({ id: endedRoomId }) },
  "/pages/product/category/category": asked,
  "/pages/product/search": { query: () => ({ keyword: "tea" }) },
  "/pages/product/list": asked,
  "/pages/product/flash": asked,
  "/pages/product/group": { query: ({ goodsId }) => ({ id: goodsId }) },
  "/pages/user/order/group": asked,
  "/pages/user/order/team": { query: ({ teamToken }) => ({ token: teamToken }) },
  "/pages/find/appeal": { query: ({ rulingId }) => ({ ruling: rulingId }), others: 404 },
  "/pages/vip/vip": asked,
  "/pages/user/signin/signin": asked,
  "/pages/user/signin/log": asked,
  "/pages/user/signin/rank": asked,
  "/pages/user/signin/exchange": asked,
  "/pages/user/distribution/distribution": asked,
  "/pages/user/distribution/log": asked,
  "/pages/user/order/bargain": asked,
  "/pages/user/order/help": { query: ({ bargainToken }) => ({ token: bargainToken }) },
  "/pages/product/goods/delivery": { query: ({ goodsId }) => ({ id: goodsId }) },
  "/pages/product/goods": { query: ({ goodsId }) => ({ id: goodsId }) },
  "/pages/product/comment": { query: ({ goodsId }) => ({ id: goodsId }) },
  "/preview-image": { query: () => ({ current: 0, urls: `/media/${"ab".repeat(16)}` }) },
  "/pages/user/coupon/list": asked,
  "/pages/user/coupon/mycard": asked,
  "/pages/user/coupon/details": { query: ({ couponId }) => ({ id: couponId }) },
  "/pages/user/coupon/apply": { query: ({ couponId }) => ({ id: couponId }) },
  "/pages/cart/cart": asked,
  "/pages/user/order/addorder": { query: ({ skuId }) => ({ type: "buy", data: `${skuId}-1`, key: anyKey }) },
  "/pages/notice/notice": asked,
  "/pages/notice/notify/notify": asked,
  "/pages/notice/system/system": asked,
  "/pages/notice/logistics/logistics": asked,
  // Only with our signature.
  "/pages/notice/unsubscribe": { query: () => ({ user: 1, topics: "orders", sign: "x" }), all: 404 },
  "/pages/user/order/order": asked,
  "/pages/user/order/details": { query: ({ orderId }) => ({ id: orderId }), others: 404 },
  "/pages/user/order/invoice": { query: ({ receivedId }) => ({ id: receivedId }), others: 404 },
  "/pages/user/order/logistics": { query: ({ receivedId }) => ({ id: receivedId }), others: 404 },
  "/pages/user/order/comment": { query: ({ receivedId }) => ({ id: receivedId }), others: 404 },
  "/pages/user/comment/comment": asked,
  "/pages/user/money/money": asked,
  "/pages/user/money/list": asked,
  "/pages/user/money/details": { query: ({ rechargeId }) => ({ id: rechargeId, type: "recharge" }), others: 404 },
  "/pages/user/money/recharge": asked,
  "/pages/user/money/withdraw": asked,
  "/pages/user/money/witlist": { query: ({ withdrawalId }) => ({ id: withdrawalId }), others: 404 },
  "/pages/user/money/address": asked,
  "/pages/user/money/addressManage": asked,
  "/pages/user/money/bankusdttrc": asked,
  "/pages/user/money/pay": { query: ({ orderId }) => ({ data: orderId }), others: 404 },
  "/pay/leave": {
    query: ({ paymentId }) => ({ payment: paymentId }),
    users: "to /pages/user/money/pay",
    others: 404,
  },
  "/pay/simulator": { query: ({ paymentId }) => ({ payment: paymentId }), others: 404 },
  "/pages/user/refund/lists": asked,
  "/pages/user/refund/apply": { query: ({ receivedId }) => ({ order: receivedId }), others: 404 },
  "/pages/user/refund/details": { query: ({ refundId }) => ({ id: refundId }), others: 404 },
  "/pages/user/refund/log": { query: ({ refundId }) => ({ id: refundId }), others: 404 },
  "/pages/user/refund/edit": { query: ({ refundId }) => ({ id: refundId }), others: 404 },
  "/pages/store/transaction/refund": asked,
  "/pages/store/transaction/order": asked,
  // Another shop's orders are a 404.
  "/pages/store/transaction/details": { query: ({ orderId }) => ({ id: orderId }), merchants: 404 },
  "/pages/notice/chat": { query: ({ shopId }) => ({ shop_id: shopId }) },
  "/pages/user/service/person": asked,
  "/pages/store/chat/list": asked,
  // Requires a buyer; tests/shops/seller/every-route.test.ts has one.
  "/pages/store/chat/index": { merchants: 404 },
  "/pages/store/chat/settings": asked,
  "/pages/store/logistics/deliver": asked,
  "/pages/store/logistics/batch": asked,
  "/pages/store/logistics/note": asked,
  "/pages/store/logistics/freight": asked,
  "/pages/store/logistics/addresses": asked,
  "/pages/store/reviews/list": asked,
  "/pages/store/reviews/list.csv": asked,
  "/pages/store/transaction/order.csv": asked,
  "/pages/store/transaction/refund.csv": asked,
  "/pages/store/marketing/coupons": asked,
  "/pages/store/marketing/coupons.csv": asked,
  "/pages/store/marketing/coupon": asked,
  "/pages/store/marketing/referral": asked,
  "/pages/store/marketing/referral.csv": asked,
  "/pages/store/marketing/offers": asked,
  "/pages/store/marketing/posts": asked,
  "/pages/store/marketing/posts.csv": asked,
  "/pages/store/marketing/live": asked,
  "/pages/store/marketing/live.csv": asked,
  "/pages/shop/live/live": asked,
  "/pages/shop/live/run": { all: 405 },
  "/pages/store/marketing/offers.csv": asked,
  "/pages/store/marketing/offer": asked,
  "/pages/store/finance/bill": asked,
  "/pages/store/finance/recharge": asked,
  "/pages/store/finance/bill.csv": asked,
  "/pages/store/finance/taxes": asked,
  "/pages/store/finance/taxes.csv": asked,
  "/pages/store/finance/invoices": asked,
  "/pages/store/finance/invoices.csv": asked,
  "/pages/store/finance/invoice": { query: () => ({ id: 999_999_999 }), merchants: 404 },
  "/pages/store/finance/invoices.zip": { query: () => ({ id: 999_999_999 }), merchants: 404 },
  "/pages/store/finance/invoice.pdf": { query: () => ({ id: 999_999_999 }), merchants: 404 },
  "/pages/store/finance/withdraw": asked,
  "/pages/store/finance/accounts": asked,
  // Nothing is credited yet, and foreign entries are a 404.
  "/pages/store/finance/details": { query: () => ({ id: 1 }), merchants: 404 },
  "/pages/store/finance/month": { query: () => ({ month: "2026-11" }), merchants: 404 },
  "/pages/store/logistics/refused.csv": { all: 405 },
  // Nothing is paid yet.
  "/pages/page/success": {
    query: ({ orderId }) => ({ data: orderId }),
    users: "to /pages/user/money/pay",
    others: 404,
  },
  "/pages/shop/apply/admin": asked,
  "/pages/store/console/index": asked,
  "/pages/store/profile/index": asked,
  "/pages/store/profile/categories": asked,
  "/pages/store/profile/staff": asked,
  "/pages/store/profile/close": asked,
  "/pages/store/profile/pages": asked,
  "/pages/store/profile/pages/import": asked,
  "/pages/store/profile/pages/translations": asked,
  "/pages/store/profile/pages/translations.csv": asked,
  "/pages/store/profile/previews": asked,
  "/pages/store/profile/media": asked,
  "/pages/store/profile/media.csv": asked,
  // Another's picture is a 404.
  "/pages/store/profile/media/:id": { merchants: 404 },
  // Another shop's pages are a 404; see tests/pages/shop-pages-access.test.ts.
  "/pages/store/profile/pages/:id": { merchants: 404 },
  "/pages/store/profile/pages/:id/versions": { merchants: 404 },
  "/pages/store/profile/pages/:id/settings": { merchants: 404 },
  "/pages/store/profile/pages/:id/frame": { merchants: 404 },
  "/pages/store/profile/pages/:id/export": { merchants: 404 },
  "/pages/store/profile/pages/:id/check": { merchants: 404 },
  "/pages/store/profile/pages/:id/publish": { all: 405 },
  "/pages/store/profile/pages/:id/presence": { all: 405 },
  "/pages/store/profile/pages/:id/save": { all: 405 },
  "/pages/store/profile/pick/:kind": { merchants: 404 },
  "/pages/store/console/:folder/:page": { merchants: 404 },
  "/pages/store/invitations": asked,
  "/pages/store/goods/release": asked,
  "/pages/store/goods/sell": asked,
  "/pages/store/goods/sell.csv": asked,
  "/pages/store/goods/import": asked,
  "/pages/store/goods/pictures": asked,
  // Another shop's plans are a 404.
  "/pages/store/goods/refused.csv": { query: () => ({ id: 1 }), merchants: 404 },
  ...resourceAccess,
};

export const routeRows = [...storefrontRoutes, ...resourceRoutes].map(([path, file, guard]) => ({
  path: path as string,
  file: file as string | null,
  guard,
}));

export function addressOf(path: string, query: Record<string, string | number> = {}): string {
  const filled = path.replace(":file", "nothing.css").replace("*", "nowhere");
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${filled.startsWith("/") ? "" : "/"}${filled}${search === "" ? "" : `?${search}`}`;
}

function groupsOf(role: Role): Group[] {
  if (role === "visitor" || staffRoles.some((one) => one === role)) return ["visitors"];
  if (role === "buyer") return ["owner", "users"];
  return role === "merchant" || role === "otherMerchant" ? ["others", "merchants", "users"] : ["others", "users"];
}

const byGuard: Record<string, Partial<Record<Group, Outcome>>> = {
  "-": {},
  B: { visitors: "login" },
  S: { visitors: "login", users: "apply", merchants: 200 },
  // Platform staff have their own pages; everybody else gets a 404.
  O: { visitors: 404, users: 404 },
};

/** Returns the expected response of a route for a role. A page that is not built yet is a 404 for everybody. */
export function outcomeFor({ path, file, guard }: (typeof routeRows)[number], role: Role): Outcome | undefined {
  if (file === null) return 404;
  const row = accessRows[path];
  if (!row) return undefined;
  const groups = groupsOf(role);
  const own = groups
    .map((group) => (row as Partial<Record<Group, Outcome>>)[group])
    .find((found) => found !== undefined);
  const guarded = groups.map((group) => byGuard[guard]?.[group]).find((found) => found !== undefined);
  return own ?? row.all ?? guarded ?? 200;
}

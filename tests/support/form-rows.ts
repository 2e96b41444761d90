import { readFileSync } from "node:fs";
import { routeRows } from "./access-rows";
import { password, paymentPassword } from "./people";
import type { Things } from "./things";

/** A form that a person fills in as it should be. */
interface FormRow {
  query?: (own: Things) => Record<string, string | number>;
  fields: (own: Things) => Record<string, string | number>;
  /** Columns of the sender's own row that it may change. */
  changes?: string[];
  /** Who sends it: the signed-in owner, a visitor, or a visitor who becomes the owner by it. */
  as?: "nobody" | "signingIn";
  /** 303 to the next page, unless it says otherwise. */
  status?: number;
}

const nothing: FormRow = { fields: () => ({}) };

/** Every built route with an action has a form here, or stands in `noForms` with the reason. */
export const formRows: Record<string, FormRow[]> = {
  "/pages/user/user": [{ fields: () => ({ mode: "seller" }), status: 404 }],
  "/pages/user/auth/auth": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/name": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/phone": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/perfect": [
    { fields: () => ({ nickname: "Lena Hart", username: `lena-${Date.now()}` }), changes: ["nickname", "username"] },
  ],
  "/pages/user/auth/confirm": [{ fields: () => ({ password }) }],
  // Nobody is at the second step of signing in: back to the first one.
  "/pages/user/auth/factor": [{ fields: () => ({ factorCode: "000000" }), as: "nobody" }],
  // Registering asks for a code that was sent: the journey without JavaScript does that. Here it is refused.
  "/pages/user/auth/register": [
    { fields: () => ({ phone: "13900000000", code: "000000", password, agree: "on" }), as: "nobody", status: 400 },
  ],
  "/pages/user/auth/retrieve": [
    { fields: () => ({ target: "13900000000", code: "000000" }), as: "nobody", status: 400 },
  ],
  "/pages/user/auth/resetpwd": [
    {
      fields: () => ({ oldPassword: password, password: "another horse", repeatPassword: "another horse" }),
      changes: ["password_hash", "last_login_at", "last_login_address", "previous_login_at"],
    },
  ],
  "/pages/user/auth/thirdreg": [{ fields: () => ({ agree: "on" }), as: "nobody", status: 302 }],
  "/pages/user/auth/paymentPassword": [
    {
      fields: () => ({ oldPassword: paymentPassword, password: "135790", repeatPassword: "135790" }),
      changes: ["payment_password_hash"],
    },
  ],
  "/pages/user/auth/logout": [nothing],
  "/pages/user/setting/user": [
    {
      fields: () => ({ nickname: "Lena Hart", gender: "female", birthday: "1990-05-01", bio: "Hello" }),
      changes: ["nickname", "gender", "birthday", "bio"],
    },
  ],
  "/pages/user/setting/currency": [
    { fields: () => ({ intent: "language", language: "ko" }), changes: ["locale"] },
    { fields: () => ({ intent: "sounds" }), changes: ["preferences"] },
  ],
  "/pages/user/setting/notice": [{ fields: () => ({ order: "on" }), changes: ["preferences"] }],
  "/pages/user/setting/security": [{ fields: () => ({ intent: "phone" }) }],
  "/pages/user/setting/authenticator": [
    { fields: () => ({ intent: "begin" }), changes: ["totp_secret", "totp_step"] },
    { fields: () => ({ intent: "confirm", factorCode: "00000" }), status: 400 },
  ],
  "/pages/user/setting/securityCenter": [{ fields: ({ deviceId }) => ({ device: deviceId }) }],
  "/pages/user/setting/about": [nothing],
  "/pages/user/portrait/portrait": [{ fields: () => ({}), status: 400 }],
  "/pages/user/address/address": [{ fields: ({ addressId }) => ({ id: addressId, act: "default" }) }],
  "/pages/user/address/addressManage": [
    { fields: () => ({ recipient: "Lena Hart", mobile: "13800138000", detail: "88 Huaihai Road" }) },
    {
      query: ({ addressId }) => ({ id: addressId }),
      fields: () => ({ recipient: "Lena Hart", mobile: "13800138000", detail: "89 Huaihai Road" }),
    },
  ],
  "/pages/user/bank/add": [
    {
      query: () => ({ kind: "bank" }),
      fields: () => ({
        bank: "Harbour Bank",
        number: "4111111111111111",
        holder: "Lena Hart",
        mobile: "13800138000",
        cardType: "debit",
        numberIsRight: "on",
        paymentPassword,
      }),
    },
  ],
  "/pages/user/bank/details": [{ query: ({ accountId }) => ({ id: accountId }), fields: () => ({}) }],
  "/pages/user/feedback/feedback": [
    { fields: ({ uploadId }) => ({ quick: "slow", body: "Too slow", contact: "", score: 4, pictureId: uploadId }) },
  ],
  "/pages/product/goods": [
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ act: "collect" }) },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ act: "follow" }) },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ act: "add", number: 1 }), as: "nobody" },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ act: "buy", number: 1 }) },
  ],
  "/pages/product/search": [
    { fields: () => ({ keyword: "teapot" }) },
    { fields: () => ({ act: "forget", keyword: "teapot" }), as: "nobody" },
    {
      query: () => ({ keyword: "tea", sort: "store" }),
      fields: ({ shopId }) => ({ act: "follow", shop: shopId }),
    },
  ],
  "/pages/shop/shop": [
    { query: ({ shopId }) => ({ id: shopId }), fields: () => ({ act: "follow" }) },
    { query: ({ shopId }) => ({ id: shopId }), fields: () => ({ act: "unfollow" }) },
  ],
  "/pages/shop/info": [{ query: ({ shopId }) => ({ id: shopId }), fields: () => ({ act: "follow" }) }],
  "/pages/user/follow": [
    { fields: ({ shopId }) => ({ act: "remove", id: shopId }) },
    { fields: ({ shopId }) => ({ act: "restore", id: shopId }) },
  ],
  "/pages/user/collect": [
    { fields: ({ goodsId }) => ({ act: "remove", id: goodsId }) },
    { fields: ({ goodsId }) => ({ act: "restore", id: goodsId }) },
  ],
  "/pages/user/footprint": [
    { fields: ({ goodsId }) => ({ act: "remove", step: `${goodsId}.2026-01-31` }) },
    { fields: () => ({ act: "clear" }) },
  ],
  "/pages/cart/cart": [{ fields: () => ({ act: "numbers" }) }, { fields: () => ({ act: "steal" }), status: 400 }],
  "/cart/changes": [{ fields: () => ({ steps: "[]" }), status: 200 }],
  "/uploads": [{ fields: () => ({}), status: 400 }],
};

/** Routes with an action that takes no form of a page. */
export const noForms: Record<string, string> = {
  "/pages/product/comment/translate": "there is none without a provider; tests/e2e/translate.test.ts has one",
  "/wanlshop/common/init": "answers 405",
  "/wanlshop/common/adverts": "answers 405",
  "/wanlshop/page/index": "answers 405",
  "/wanlshop/shop/page": "answers 405",
  "/wanlshop/user/login": "JSON API, tested with it",
  "/wanlshop/user/logout": "JSON API, tested with it",
  "/wanlshop/token/check": "answers 405",
  "/wanlshop/cart/synchro": "JSON API, tested with it",
  "/wanlshop/cart/storage": "JSON API, tested with it",
  "/wanlshop/chat/shake": "JSON API, tested with it",
  "/wanlshop/chat/service": "JSON API, tested with it",
  "/wanlshop/chat/hello": "JSON API, tested with it",
  "/wanlshop/chat/state": "JSON API, tested with it",
  "/wanlshop/*": "answers 404",
  "*": "answers 404",
};

/** Paths of the built routes that export an action. */
export const actionPaths = routeRows
  .filter(
    ({ file }) =>
      file !== null && /^export (?:async )?(?:function|const) action\b/m.test(readFileSync(`app/${file}`, "utf8")),
  )
  .map(({ path }) => path);

/** What nobody may set by sending it along. A name that the form really has is left to the form. */
export function smuggled(otherId: number): Record<string, string> {
  const values: Record<string, string | number> = {
    ...{ user_id: otherId, userId: otherId, ownerId: otherId, owner_id: otherId, buyerId: otherId, author: otherId },
    ...{ level: 99, money: 99999, balance: 99999, member_code: "00000000", memberCode: "00000000" },
    ...{ email: "mallory@example.com", mobile: "13700000000", password_hash: "x", payment_password_hash: "x" },
    ...{
      score: 5,
      role: "owner",
      isAdmin: 1,
      is_admin: 1,
      group_id: 1,
      shop_id: 1,
      shopId: 1,
      shopState: 3,
      state: "open",
    },
    ...{ reply: "Of course", replied_at: "2020-01-01", created_at: "2020-01-01", deleted_at: "2020-01-01" },
    ...{ is_default: "true", pictures: "x", avatar: "x", agreed_at: "2020-01-01", last_login_address: "1.2.3.4" },
    ...{ __proto__: "x", constructor: "x", "user.id": otherId, "user[id]": otherId, "preferences.admin": 1 },
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

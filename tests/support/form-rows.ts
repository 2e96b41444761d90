import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { routeRows } from "./access-rows";
import type { FormRow } from "./form-row";
import { orderForms } from "./order-forms";
import { password, paymentPassword } from "./people";
import { sellerFormPaths } from "./seller-form-paths";

const chosenRegion = { region1: "CN", region2: "CN-31", region3: "CN-31-01", region4: "CN-31-01-01" };
const coins = { currency: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" };
const nothing: FormRow = { fields: () => ({}) };

/** Forms of the built routes with an action; every one has a row here, or a reason in `noForms`. */
export const formRows: Record<string, FormRow[]> = {
  "/pages/user/signin/rank": [{ fields: () => ({ name: "on" }) }],
  "/pages/user/signin/exchange": [{ fields: ({ couponId }) => ({ id: couponId, points: 500 }) }],
  "/pages/vip/vip": [
    { fields: () => ({ intent: "buy", plan: 1, version: 1, key: randomUUID(), paymentPassword }) },
    { fields: () => ({ intent: "renew", plan: 1, version: 1 }) },
    { fields: () => ({ intent: "back", id: 1, minor: 0 }) },
  ],
  "/pages/user/signin/signin": [
    { fields: () => ({ intent: "sign" }) },
    { fields: () => ({ intent: "remind", on: "on", hour: "20" }) },
  ],
  "/pages/find/appeal": [
    { query: ({ rulingId }) => ({ ruling: rulingId }), fields: () => ({ words: "It was the first of its kind" }) },
  ],
  "/pages/user/distribution/distribution": [{ fields: () => ({ key: randomUUID() }) }],
  "/pages/user/user": [{ fields: () => ({ mode: "seller" }), status: 404 }],
  "/pages/user/auth/auth": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/name": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/phone": [{ fields: () => ({ intent: "password", password }), as: "signingIn" }],
  "/pages/user/auth/perfect": [
    { fields: () => ({ nickname: "Lena Hart", username: `lena-${Date.now()}` }), changes: ["nickname", "username"] },
  ],
  "/pages/user/auth/agree": [{ fields: () => ({ agree: "on", shown: "" }) }],
  "/pages/user/auth/confirm": [{ fields: () => ({ password }) }],
  // The sender is not at the second sign-in step, so the response goes back to the first one.
  "/pages/user/auth/factor": [{ fields: () => ({ factorCode: "000000" }), as: "nobody" }],
  // Registering needs a code that was sent: the journey without JavaScript covers that. Here it is refused.
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
  "/pages/user/setting/data": [{ fields: () => ({ key: randomUUID() }) }],
  // The second question is the response to the first, and nothing has happened yet.
  "/pages/user/setting/leave": [{ fields: () => ({ intent: "ask", read: "on" }), status: 200 }],
  "/pages/user/setting/authenticator": [
    { fields: () => ({ intent: "begin" }), changes: ["totp_secret", "totp_step"] },
    { fields: () => ({ intent: "confirm", factorCode: "00000" }), status: 400 },
  ],
  "/pages/user/setting/securityCenter": [{ fields: ({ deviceId }) => ({ device: deviceId }) }],
  "/pages/user/setting/about": [nothing],
  "/pages/user/portrait/portrait": [{ fields: () => ({}), status: 400 }],
  "/pages/user/address/address": [{ fields: ({ addressId }) => ({ id: addressId, intent: "default" }) }],
  "/pages/user/address/addressManage": [
    { fields: () => ({ ...chosenRegion, recipient: "Lena Hart", mobile: "13800138000", detail: "88 Huaihai Road" }) },
    {
      query: ({ addressId }) => ({ id: addressId }),
      fields: () => ({ ...chosenRegion, recipient: "Lena Hart", mobile: "13800138000", detail: "89 Huaihai Road" }),
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
  "/pages/user/complaint/complaint": [
    { query: ({ receivedId }) => ({ type: "order", id: receivedId }), fields: () => ({}), status: 400 },
    {
      query: ({ receivedId }) => ({ type: "order", id: receivedId }),
      fields: ({ uploadId }) => ({ reason: "emptyPackage", body: "Nothing in it", pictureId: uploadId }),
    },
  ],
  "/pages/user/coupon/list": [
    { fields: ({ couponId }) => ({ id: couponId }) },
    { fields: ({ couponId }) => ({ id: couponId, intent: "remind" }) },
    { fields: ({ couponId }) => ({ id: couponId, intent: "forget" }) },
  ],
  "/pages/product/goods": [
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ intent: "collect" }) },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ intent: "follow" }) },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ intent: "add", number: 1 }), as: "nobody" },
    { query: ({ goodsId }) => ({ id: goodsId }), fields: () => ({ intent: "buy", number: 1 }) },
  ],
  "/pages/product/list/remind": [{ fields: () => ({ intent: "remind", offer: 1 }) }],
  "/pages/product/search": [
    { fields: () => ({ keyword: "teapot" }) },
    { fields: () => ({ intent: "forget", keyword: "teapot" }), as: "nobody" },
    {
      query: () => ({ keyword: "tea", sort: "store" }),
      fields: ({ shopId }) => ({ intent: "follow", shop: shopId }),
    },
  ],
  "/pages/shop/shop": [
    { query: ({ shopId }) => ({ id: shopId }), fields: () => ({ intent: "follow" }) },
    { query: ({ shopId }) => ({ id: shopId }), fields: () => ({ intent: "unfollow" }) },
  ],
  "/pages/shop/info": [{ query: ({ shopId }) => ({ id: shopId }), fields: () => ({ intent: "follow" }) }],
  "/pages/shop/apply/apply": [
    { query: () => ({ step: "account" }), fields: () => ({ type: "personal", phone: "13800138000" }) },
  ],
  // Its sender gets no further without a code, as on the registration page.
  "/pages/store/register/index": [
    {
      query: () => ({ next: "/pages/shop/apply/apply?step=account" }),
      fields: () => ({ phone: "13900000000", code: "000000", password, agree: "on" }),
      as: "nobody",
      status: 400,
    },
  ],
  "/pages/find/author": [
    { query: ({ authorId }) => ({ id: authorId }), fields: () => ({ intent: "follow", next: "/pages/find/find" }) },
    { query: ({ authorId }) => ({ id: authorId }), fields: () => ({ intent: "unfollow" }) },
  ],
  "/pages/user/follow": [
    { query: () => ({ of: "people" }), fields: ({ authorId }) => ({ intent: "remove", id: authorId }) },
    { fields: ({ shopId }) => ({ intent: "remove", id: shopId }) },
    { fields: ({ shopId }) => ({ intent: "restore", id: shopId }) },
  ],
  "/pages/user/collect": [
    { fields: ({ goodsId }) => ({ intent: "remove", id: goodsId }) },
    { fields: ({ goodsId }) => ({ intent: "restore", id: goodsId }) },
  ],
  "/pages/user/footprint": [
    { fields: ({ goodsId }) => ({ intent: "remove", step: `${goodsId}.2026-01-31` }) },
    { fields: () => ({ intent: "clear" }) },
  ],
  "/pages/cart/cart": [{ fields: () => ({ intent: "numbers" }) }, { fields: () => ({ intent: "steal" }), status: 400 }],
  "/cart/changes": [{ fields: () => ({ steps: "[]" }), status: 200 }],
  "/pages/notice/notice": [
    { fields: () => ({ intent: "read" }) },
    { fields: () => ({ intent: "delete", id: 987_654_321 }), status: 404 },
    { fields: () => ({ intent: "restore", id: 987_654_321 }) },
  ],
  "/pages/notice/logistics/logistics": [
    { fields: () => ({ intent: "read" }) },
    { fields: () => ({ intent: "open", id: 987_654_321 }), status: 404 },
  ],
  "/pages/notice/notify/notify": [{ fields: () => ({ intent: "read" }) }],
  "/pages/notice/system/system": [{ fields: () => ({ intent: "read" }) }],
  "/pages/notice/unsubscribe": [
    { query: () => ({ user: 1, topics: "orders", sign: "x" }), fields: () => ({}), as: "nobody", status: 404 },
  ],
  ...orderForms,
  "/pages/user/refund/apply": [
    { query: ({ receivedId }) => ({ order: receivedId }), fields: () => ({ key: randomUUID() }), status: 400 },
    {
      query: ({ receivedId }) => ({ order: receivedId }),
      fields: ({ lineId }) => ({
        key: randomUUID(),
        line: lineId,
        [`quantity-${lineId}`]: 1,
        received: "yes",
        way: "money",
        reason: "faulty",
        amount: "1",
      }),
    },
  ],
  "/pages/user/refund/edit": [
    { query: ({ refundId }) => ({ id: refundId }), fields: () => ({ version: 1 }), status: 400 },
    {
      query: ({ refundId }) => ({ id: refundId }),
      fields: () => ({ version: 1, received: "yes", way: "return", reason: "faulty", amount: "1" }),
    },
  ],
  "/pages/user/refund/details": [
    { query: ({ refundId }) => ({ id: refundId }), fields: () => ({ version: 1 }), status: 400 },
    { query: ({ refundId }) => ({ id: refundId }), fields: () => ({ version: 2, intent: "cancel" }) },
  ],
  "/pages/user/money/pay": [
    { query: ({ orderId }) => ({ data: orderId }), fields: ({ payable }) => ({ shown: payable }), status: 400 },
    {
      query: ({ orderId }) => ({ data: orderId }),
      fields: ({ payable }) => ({ shown: payable, method: "wallet", paymentPassword }),
    },
  ],
  "/pay/simulator": [
    { query: ({ paymentId }) => ({ payment: paymentId }), fields: () => ({}), status: 400 },
    { query: ({ paymentId }) => ({ payment: paymentId }), fields: () => ({ intent: "refuse" }) },
  ],
  "/pages/user/money/withdraw": [
    { fields: ({ accountId: account }) => ({ key: randomUUID(), account, amount: "1.50", paymentPassword }) },
    { fields: () => ({ intent: "all" }), status: 200 },
  ],
  "/pages/user/money/witlist": [{ query: ({ withdrawalId: id }) => ({ id }), fields: () => ({ version: 1 }) }],
  "/pages/user/money/addressManage": [
    {
      query: () => ({ kind: "wallet" }),
      fields: () => ({ ...coins, address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", paymentPassword }),
    },
  ],
  "/pages/notice/chat": [
    { query: ({ shopId }) => ({ shop_id: shopId }), fields: () => ({ key: randomUUID(), text: "In stock?" }) },
  ],
  "/pages/user/service": [{ fields: () => ({ text: "Where is my parcel?" }), status: 200 }],
  "/pages/user/service/person": [
    { fields: () => ({ intent: "ask", question: "Is somebody there?", key: randomUUID() }) },
  ],
  "/pages/user/money/recharge": [
    { fields: ({ uploadId }) => ({ key: randomUUID(), amount: "50", screenshotId: uploadId }) },
    { fields: () => ({ key: randomUUID(), amount: "0.005" }), status: 400 },
  ],
  "/pages/user/money/bankusdttrc": [
    {
      fields: ({ uploadId }) => ({
        key: randomUUID(),
        amount: "50",
        chainId: randomBytes(32).toString("hex"),
        logIndex: 2,
        screenshotId: uploadId,
      }),
    },
    { fields: () => ({ key: randomUUID(), amount: "50", chainId: "abc" }), status: 400 },
  ],
  // Without a shop one is redirected to the application; merchants' forms: tests/shops/seller, tests/orders.
  ...Object.fromEntries(sellerFormPaths.map((path) => [path, [{ ...nothing, status: 302 }]])),
  "/pages/store/chat/index": [{ query: () => ({ user_id: 1 }), ...nothing, status: 302 }],
  "/pages/store/transaction/details": [{ query: ({ orderId }) => ({ id: orderId }), ...nothing, status: 302 }],
  "/pages/store/logistics/freight": [{ query: () => ({ id: "new" }), ...nothing, status: 302 }],
  "/pages/store/invitations": [{ fields: () => ({ shopId: 1, intent: "accept" }), status: 409 }],
  "/pages/find/details/details": [
    { query: ({ postId }) => ({ id: postId }), fields: () => ({ intent: "like" }) },
    { query: ({ postId }) => ({ id: postId }), fields: () => ({ intent: "collect" }) },
    { query: ({ postId }) => ({ id: postId }), fields: () => ({ intent: "say", body: "Hello", key: randomUUID() }) },
    { query: ({ postId }) => ({ id: postId }), fields: () => ({ intent: "deleteComment", comment: 1 }), status: 404 },
  ],
  "/pages/find/details/live": [{ query: ({ roomId }) => ({ id: roomId }), fields: () => ({ intent: "follow" }) }],
  // What a shop does with its recording: tests/live/end-page.test.ts.
  "/pages/page/end_live": [{ query: ({ endedRoomId }) => ({ id: endedRoomId }), fields: () => ({ intent: "follow" }) }],
  "/pages/find/details/remind": [{ fields: ({ roomId }) => ({ intent: "remind", room: roomId }) }],
  "/pages/find/details/talk": [
    { query: () => ({ id: 999_999_999 }), fields: () => ({ intent: "say", body: "Hello", key: randomUUID() }) },
    { query: () => ({ id: 999_999_999 }), fields: () => ({ intent: "like", taps: 1 }), status: 404 },
    { query: () => ({ id: 999_999_999 }), fields: () => ({ intent: "follow" }), status: 404 },
  ],
  "/post-seen": [{ fields: ({ postId }) => ({ kind: "open", ids: postId }), as: "nobody", status: 204 }],
  "/visits": [{ fields: ({ shopId }) => ({ shop: shopId }), as: "nobody", status: 204 }],
  "/uploads": [{ fields: () => ({}), status: 400 }],
  "/videos": [{ fields: () => ({}), status: 400 }],
  // Nothing is in it: the form is shown again.
  "/pages/find/compose": [{ fields: () => ({ intent: "draft", key: randomUUID(), as: "me" }), status: 400 }],
  "/pages/find/compose/save": [{ fields: () => ({ key: randomUUID(), as: "me" }), status: 200 }],
  "/voices": [{ fields: () => ({}), status: 400 }],
};

/** Paths of built routes that export an action. */
export const actionPaths = routeRows
  .filter(
    ({ file }) =>
      file !== null && /^export (?:async )?(?:function|const) action\b/m.test(readFileSync(`app/${file}`, "utf8")),
  )
  .map(({ path }) => path);

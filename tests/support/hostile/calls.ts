import type { Who } from "../screen-texts/people";

/** A call of a route without a form, as its clients make it. */
interface Call {
  who: Who;
  /** Members of the JSON body, or the fields of a form. */
  fields: Record<string, string>;
  query?: string;
  /** In the path; an existing page by default. */
  id?: number;
  form?: true;
}

const message = JSON.stringify({ type: "text", content: { text: "Hello" } });
const lines = JSON.stringify([{ sku_id: 1, number: 1 }]);
const draft = { document: "{}", history: "[]", lockVersion: "1", copy: "false", staffId: "1", editor: "{}" };
const publish = {
  intent: "publish",
  lockVersion: "1",
  note: "A note",
  acceptedWarnings: "[]",
  startsAt: "",
  endsAt: "",
};
const seat = { seat: "0123456789abcdef", item: "a1", leaves: "false" };
const picked = { a: "no picture" };

/** Calls of routes with an action and no form on a screen. A new one needs a row here, or a reason in `noBody`. */
export const calls: Record<string, Call[]> = {
  "/wanlshop/user/login": [{ who: "visitor", fields: { account: "13900000000", password: "nothing", code: "" } }],
  "/wanlshop/cart/synchro": [{ who: "buyer", fields: { cart: lines } }],
  "/wanlshop/cart/storage": ["add", "bcadd", "bcsub", "del", "follow", "empty"].map((type) => ({
    who: "buyer",
    fields: { type, data: lines, sku_id: "1", number: "1" },
  })),
  "/wanlshop/chat/send": [
    { who: "buyer", fields: { id: "one", shop_id: "1", message } },
    { who: "buyer", fields: { conversation: "1", type: "goods", content: '{"id":1}' } },
  ],
  "/wanlshop/chats/chatSend": [{ who: "shop", fields: { id: "one", to_id: "1", conversation: "1", message } }],
  "/wanlshop/chat/shake": [{ who: "buyer", fields: { client_id: "one" } }],
  "/wanlshop/chat/lists": [{ who: "buyer", fields: { page: "1" } }],
  "/wanlshop/chats/chatList": [{ who: "shop", fields: { page: "1" } }],
  "/wanlshop/chat/history": [{ who: "buyer", fields: { id: "1", to_id: "1", shop_id: "1", page: "1", before: "1" } }],
  "/wanlshop/chat/del": [{ who: "buyer", fields: { id: "1" } }],
  "/wanlshop/chat/clear": [{ who: "buyer", fields: { id: "1" } }],
  "/wanlshop/chat/read": [{ who: "buyer", fields: { side: "shop" } }],
  "/wanlshop/chat/typing": [{ who: "buyer", fields: { id: "1" } }],
  "/wanlshop/chat/service": [{ who: "visitor", fields: { id: "1", article: "1", text: "Where is it?" } }],
  "/api/logistics/:provider": [{ who: "visitor", fields: { courier: "sf", number: "SF100", reports: "[]" } }],
  "/api/payments/:provider": [{ who: "visitor", fields: { outcome: "refused", paymentId: "1" } }],
  "/pay/back": [{ who: "visitor", fields: { out_no: "1", status: "paid" }, form: true }],
  "/api/live/:provider/publish": [{ who: "visitor", fields: { name: "room-1", key: "x", clientid: "1" } }],
  "/api/live/:provider/unpublish": [{ who: "visitor", fields: { name: "room-1", clientid: "1" } }],
  "/operator/payment-providers": ["on", "off"].map((intent) => ({
    who: "operator",
    fields: { intent, id: "1" },
    form: true,
  })),
  "/pages/product/list/remind": ["remind", "forget"].map((intent) => ({
    who: "buyer",
    fields: { intent, offer: "1", back: "/" },
    form: true,
  })),
  "/pages/product/comment/translate": [{ who: "visitor", fields: { id: "1", back: "/" }, form: true }],
  "/pages/find/details/translate": [{ who: "visitor", fields: { id: "1", back: "/" }, form: true }],
  "/pages/find/details/remind": ["remind", "forget"].map((intent) => ({
    who: "buyer",
    fields: { intent, room: "1", back: "/" },
    form: true,
  })),
  "/pages/find/details/talk": ["say", "like", "follow"].map((intent) => ({
    who: "buyer",
    query: "?id=1",
    fields: { intent, body: "Hello", key: "6f0f4dd0-3f5b-4a3e-9d7c-0c9f5b1f7a11", taps: "1" },
    form: true,
  })),
  "/pages/shop/live/talk": ["remove", "mute", "pin", "unpin", "slow"].map((intent) => ({
    who: "merchant",
    query: "?id=1",
    fields: { intent, line: "1", minutes: "10", seconds: "30" },
    form: true,
  })),
  "/wanlshop/common/upload": [{ who: "buyer", fields: { file: "x" }, form: true }],
  "/uploads": [{ who: "buyer", fields: { file: "x" }, form: true }],
  "/voices": [{ who: "buyer", fields: { file: "x" }, form: true }],
  "/videos": [{ who: "buyer", fields: { file: "x" }, form: true }],
  "/pages/find/compose/save": [{ who: "buyer", fields: { body: "x", as: "me" }, form: true }],
  "/pages/shop/live/run": [{ who: "merchant", fields: { intent: "start", room: "1" }, form: true }],
  "/pages/shop/apply/picture": [{ who: "buyer", fields: { kind: "licence", file: "x" }, form: true }],
  "/pages/store/profile/pages/:id/save": [{ who: "merchant", fields: draft }],
  "/pages/store/profile/pages/:id/publish": [{ who: "merchant", fields: publish }],
  "/pages/store/profile/pages/:id/presence": [{ who: "merchant", fields: seat }],
  "/pages/store/profile/pick/:kind": [{ who: "merchant", fields: picked }],
  // The demo has none of these, or no signed-in person sees them.
  "/operator/login": [{ who: "visitor", fields: { email: "someone@shop.test", password: "nothing" }, form: true }],
  "/operator/login/link": [{ who: "visitor", fields: { email: "someone@shop.test" }, form: true }],
  "/operator/second-factor": [{ who: "visitor", fields: { code: "000000" }, form: true }],
  "/operator/confirm": [{ who: "operator", fields: { password: "nothing", code: "000000" }, form: true }],
  "/operator/feedback": [{ who: "operator", fields: { id: "1", reply: "Thank you" }, form: true }],
  "/operator/adjustments": ["confirm", "reject", "withdraw"].map((intent) => ({
    who: "operator",
    fields: { intent, id: "1", verdict: "As agreed", belowZero: "on" },
    form: true,
  })),
  "/pages/shop/live/shelf": ["add", "drop", "move", "explain", "offer", "endOffer"].map((intent) => ({
    who: "shop",
    fields: {
      intent,
      room: "1",
      goods: "1",
      before: "",
      sku: "1",
      price: "1.00",
      quota: "5",
      limit: "",
      minutes: "5",
      offer: "1",
      live: "1",
    },
    form: true,
  })),
  "/operator/post-comments/:id": [
    {
      who: "operator",
      id: 1,
      fields: { intent: "decide", version: "1", verdict: "refuse", rule: "4.2", words: "Not here" },
      form: true,
    },
  ],
  "/operator/announcements": [{ who: "operator", fields: { intent: "stop", id: "1" }, form: true }],
  "/operator/refunds": [
    {
      who: "operator",
      query: "?id=1",
      form: true,
      fields: { version: "1", verdictFor: "split", amount: "1", freight: "0", verdict: "Half of it", goods: "back" },
    },
  ],
  ...Object.fromEntries(
    (["operator", "merchant"] as const).flatMap((who) => {
      const path = who === "operator" ? "/operator/media" : "/pages/store/profile/media";
      const one = { version: "1", name: "Tea", tags: "warm, cup", focusX: "20", focusY: "80", "alt.en": "A cup" };
      const cut = { left: "10", top: "10", width: "50", height: "50" };
      return [
        [path, [{ who, fields: { intent: "tag", picture: "1", tag: "tea" }, form: true }]],
        [
          `${path}/:id`,
          [{ who, id: 1, fields: { intent: "save", ...one, ...cut, by: "2", replacement: "1" }, form: true }],
        ],
      ];
    }),
  ),
  "/pages/store/profile/previews": [{ who: "merchant", fields: { link: "1" }, form: true }],
  "/pages/store/profile/pages/translations": [
    {
      who: "merchant",
      fields: {
        intent: "save",
        page: "1",
        key: "page.params.share_title",
        language: "ru",
        source: "a",
        before: "",
        text: "b",
      },
      form: true,
    },
  ],
  "/operator/pages/translations": ["agree", "drop"].map((intent) => ({
    who: "operator",
    fields: { intent, id: "1", version: "1", "words.en": "Basket", "words.ru": "корзина" },
    form: true,
  })),
  "/operator/pages": [{ who: "operator", fields: { intent: "swap", kind: "goods", thing: "1", by: "2" }, form: true }],
  "/pages/store/profile/pages/:id/settings": [
    { who: "merchant", fields: { slug: "a-page", "title.en": "A page", "description.en": "Words" }, form: true },
  ],
  "/pages/store/profile/pages/:id/versions": [
    { who: "merchant", fields: { intent: "restore", version: "1", revision: "1", plan: "1", lock: "1" }, form: true },
  ],
  "/operator/views": [
    {
      who: "operator",
      fields: { intent: "save", list: "/operator/orders", query: "tab=paid", name: "Paid" },
      form: true,
    },
    { who: "operator", fields: { intent: "delete", id: "1" }, form: true },
  ],
  "/operator/articles": ["delete", "restore"].map((intent) => ({
    who: "operator",
    fields: { intent, id: "1" },
    form: true,
  })),
  "/operator/articles/:id": [
    {
      who: "operator",
      id: 1,
      form: true,
      fields: { intent: "words", title: "Tea", summary: "Tea", body: "# Tea", seen: "0", confirmed: "on" },
    },
    {
      who: "operator",
      id: 1,
      form: true,
      fields: { intent: "place", category: "1", tag: "new", headline: "on", picture: "", source: "en", seen: "{}" },
    },
    {
      who: "operator",
      id: 1,
      form: true,
      fields: {
        intent: "publish",
        title: "Tea",
        body: "Tea",
        from: "",
        until: "",
        zone: "UTC",
        note: "Why",
        version: "1",
      },
    },
  ],
  "/operator/articles/:id/versions": [{ who: "operator", id: 1, fields: { number: "1" }, form: true }],
  "/operator/help-categories": ["up", "down", "delete"].map((intent) => ({
    who: "operator",
    fields: { intent, id: "1" },
    form: true,
  })),
  "/pages/user/auth/agree": [{ who: "buyer", fields: { agree: "on", shown: "1.1-2.1" }, form: true }],
  "/operator/outbox": [{ who: "operator", fields: { id: "1" }, form: true }],
  "/operator/opening": [{ who: "operator", fields: { act: "uprootTree" }, form: true }],
  "/operator/jobs": [{ who: "operator", fields: { id: "1" }, form: true }],
  "/operator/desk/:id/talk": [{ who: "operator", id: 1, fields: { id: "one", message, read: "0" } }],
  "/operator/pages/:id/save": [{ who: "operator", fields: draft }],
  "/operator/pages/:id/publish": [
    { who: "operator", fields: publish },
    { who: "operator", fields: { intent: "preview", hours: "24" } },
  ],
  "/operator/pages/:id/presence": [{ who: "operator", fields: seat }],
  "/operator/pick/:kind": [{ who: "operator", fields: picked }],
};

/** Routes with an action that reads no body, and why. */
export const noBody: Record<string, string> = {
  "/wanlshop/common/init": "answers 405",
  "/wanlshop/common/adverts": "answers 405",
  "/wanlshop/page/index": "answers 405",
  "/wanlshop/shop/page": "answers 405",
  "/wanlshop/token/check": "answers 405",
  "/wanlshop/user/logout": "ends the session",
  "/wanlshop/common/uploadData": "answers the same to everybody",
  "/wanlshop/chat/hello": "answers what a GET answers",
  "/wanlshop/chat/state": "answers what a GET answers",
  "/recharge/bakrh": "answers the same to everybody",
  "/wanlshop/*": "answers 404",
  "*": "answers 404",
};

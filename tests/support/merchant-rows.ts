import type { ShopPermission } from "~/app/account/api.server";
import type { MerchantThings } from "./merchant-things";
import { offerRows } from "./offer-rows";
import { paperRows } from "./paper-rows";
import { postRows } from "./post-rows";
import { referralRows } from "./referral-rows";

type Query = Record<string, string | number>;
type Fields = Record<string, string | number>;

/** Requests of a merchants' route, so that everybody unauthorised is tested with it. */
interface MerchantRow {
  /** Permission required within its shop; null = every role. */
  permission: ShopPermission | null;
  /** Address parameters that identify a thing of a shop; another shop gets a 404. None = the page names nothing. */
  asked?: ((own: MerchantThings) => Query)[];
  /** Status for another shop, if not 404. */
  elsewhere?: number;
  /** It only takes forms. */
  noPage?: true;
  /** Forms, by effect. */
  acts?: Record<string, MerchantAction>;
}

interface MerchantAction {
  query?: (own: MerchantThings) => Query;
  fields: (own: MerchantThings) => Fields;
  /** False: references no thing of a shop, in the address or in a field. */
  names?: false;
  /** Status for another shop, if not 404. */
  elsewhere?: number;
}

const nothing = () => ({});
const paid = ({ orderId }: MerchantThings) => ({ order: orderId });
const refund = ({ refundId }: MerchantThings) => ({ id: refundId });
const coupon = ({ couponId }: MerchantThings) => ({ id: couponId });
const buyer = ({ buyerId }: MerchantThings) => ({ user_id: buyerId });
const template = ({ templateId }: MerchantThings) => ({ id: templateId });
const imported = ({ importId }: MerchantThings) => ({ id: importId });
const goods = ({ goodsId }: MerchantThings) => ({ id: goodsId });
const onGoods = (intent: string) => ({ fields: ({ goodsId }: MerchantThings) => ({ intent, id: goodsId }) });
const onCategory = (intent: string) => ({ fields: ({ categoryId }: MerchantThings) => ({ intent, id: categoryId }) });
const onPlan = (intent: string) => ({ query: imported, fields: () => ({ intent }) });
const parcel = ({ orderId, addressVersion }: MerchantThings) => ({
  order: orderId,
  [`version-${orderId}`]: addressVersion,
  [`courier-${orderId}`]: "sf",
  [`number-${orderId}`]: "SF100",
});
const zone = {
  "regions.0": "CN",
  "delivers.0": "on",
  "first.0": "1",
  "firstCost.0": "5",
  "further.0": "1",
  "furtherCost.0": "1",
};
const month = () => ({ month: new Date().toISOString().slice(0, 7) });

/** Every built route of the merchants' console; one without a row, or with an action and no forms, fails the test. */
export const merchantRows: Record<string, MerchantRow> = {
  "/pages/store/console/index": { permission: null },
  "/pages/shop/apply/admin": { permission: null },
  "/pages/store/transaction/order": { permission: "orders" },
  "/pages/store/transaction/order.csv": { permission: "orders" },
  "/pages/store/transaction/refund.csv": { permission: "orders" },
  "/pages/store/transaction/details": {
    permission: "orders",
    asked: [({ orderId }) => ({ id: orderId }), ({ unpaidId }) => ({ id: unpaidId })],
    acts: {
      "changes a price": {
        query: ({ unpaidId }) => ({ id: unpaidId }),
        fields: () => ({ version: 1, total: "1.00", freight: 0 }),
      },
    },
  },
  "/pages/store/logistics/deliver": {
    permission: "orders",
    asked: [paid],
    acts: { ships: { query: paid, fields: parcel } },
  },
  "/pages/store/logistics/note": { permission: "orders", asked: [paid] },
  "/pages/store/logistics/batch": {
    permission: "orders",
    acts: {
      "reads a file": { fields: nothing, names: false },
      // Row by row: each reports that there is no such order.
      "ships what a file said": {
        elsewhere: 200,
        fields: ({ orderId, number, addressVersion }) => ({
          intent: "apply",
          plan: JSON.stringify([
            {
              line: 2,
              number,
              courier: "SF",
              waybill: "SF200",
              orderId,
              code: "sf",
              addressVersion,
              recipient: "",
              goods: "",
              sku: "",
              quantity: "",
            },
          ]),
        }),
      },
    },
  },
  "/pages/store/logistics/refused.csv": {
    permission: "orders",
    noPage: true,
    acts: { "takes a file": { fields: () => ({ rows: "[]" }), names: false } },
  },
  "/pages/store/reviews/list": {
    permission: "chat",
    acts: { "answers a review": { fields: ({ reviewId }) => ({ id: reviewId, reply: "Thank you" }) } },
  },
  "/pages/store/reviews/list.csv": { permission: "chat" },
  "/pages/store/logistics/freight": {
    permission: "orders",
    asked: [template],
    acts: {
      "saves a template": { query: template, fields: () => ({ name: "Mine", basis: "piece", freeFrom: "", ...zone }) },
      "adds a template": { query: () => ({ id: "new" }), fields: () => ({ intent: "zone", name: "" }), names: false },
      "removes a template": { query: template, fields: () => ({ intent: "remove" }) },
    },
  },
  "/pages/store/logistics/addresses": {
    permission: "orders",
    acts: { "saves an address": { fields: nothing, names: false } },
  },
  "/pages/store/transaction/refund": {
    permission: "orders",
    asked: [refund],
    acts: {
      "agrees to a refund": { query: refund, fields: () => ({ intent: "agree", version: 1 }) },
      "refuses a refund": { query: refund, fields: () => ({ intent: "refuse", version: 1, words: "Worn" }) },
    },
  },
  "/pages/store/marketing/coupons": {
    permission: "finance",
    acts: {
      "stops a coupon": { fields: ({ couponId }) => ({ intent: "stop", id: couponId }) },
      "lets a coupon go on": { fields: ({ couponId }) => ({ intent: "resume", id: couponId }) },
    },
  },
  "/pages/store/marketing/coupon": {
    permission: "finance",
    asked: [coupon],
    acts: {
      "saves a coupon": { query: coupon, fields: () => ({ "name.en": "Mine" }) },
      "adds a coupon": { fields: () => ({ "name.en": "Mine" }), names: false },
    },
  },
  "/pages/store/marketing/coupons.csv": { permission: "finance" },
  ...offerRows,
  ...referralRows,
  ...postRows,
  "/pages/store/chat/list": { permission: "chat" },
  "/pages/store/chat/index": {
    permission: "chat",
    asked: [buyer],
    acts: {
      writes: { query: buyer, fields: () => ({ key: "mine", text: "Mine" }) },
      "sends a card": { query: buyer, fields: ({ orderId }) => ({ key: "mine", order: orderId }) },
      withdraws: { query: buyer, fields: () => ({ withdraw: 1 }) },
      deletes: { query: buyer, fields: () => ({ clear: 1 }) },
      "takes over": { query: buyer, fields: ({ ownerId }) => ({ from: "", to: ownerId }) },
    },
  },
  "/pages/store/chat/settings": {
    permission: "chat",
    acts: { "saves hours and replies": { fields: nothing, names: false } },
  },
  "/pages/store/goods/sell": {
    permission: "goods",
    asked: [({ goodsId }) => ({ edit: goodsId })],
    acts: {
      "chooses goods": onGoods("edit"),
      "writes prices": {
        fields: ({ skuId, goodsId, version }) => ({
          intent: "prices",
          sku: `${skuId}.${goodsId}`,
          [`version.${goodsId}`]: version,
          [`row.${skuId}.price`]: "0.01",
          [`row.${skuId}.stock`]: 1,
          [`row.${skuId}.stockWas`]: 10,
        }),
      },
      "takes off the shelf": onGoods("take"),
      "puts on the shelf": onGoods("put"),
      "throws away": onGoods("bin"),
      restores: onGoods("restore"),
    },
  },
  "/pages/store/goods/sell.csv": { permission: "goods" },
  "/pages/store/goods/release": {
    permission: "goods",
    asked: [goods, ({ draftId }) => ({ draft: draftId })],
    acts: {
      "saves goods": { query: goods, fields: ({ version }) => ({ act: "on", "title.en": "Mine", version }) },
      "saves goods off the shelf": {
        query: goods,
        fields: ({ version }) => ({ act: "off", "title.en": "Mine", version }),
      },
      "keeps a draft of goods": { query: goods, fields: () => ({ act: "draft", "title.en": "Mine" }) },
      "keeps a draft": {
        query: ({ draftId }) => ({ draft: draftId }),
        fields: () => ({ act: "draft", "title.en": "Mine" }),
      },
      duplicates: { query: goods, fields: () => ({ act: "duplicate", "title.en": "Mine" }) },
    },
  },
  "/pages/store/goods/import": {
    permission: "goods",
    asked: [imported],
    acts: {
      "reads a file": { fields: nothing, names: false },
      confirms: { query: imported, fields: () => ({ shown: 0, mean: 0 }) },
      "goes on": onPlan("go"),
      applies: onPlan("apply"),
      "drops a plan": onPlan("drop"),
      "reads on": onPlan("read"),
      "fetches pictures": onPlan("pictures"),
      "confirms all": onPlan("meanAll"),
    },
  },
  "/pages/store/goods/pictures": {
    permission: "goods",
    acts: {
      "puts pictures to goods": { fields: () => ({ intent: "place" }), names: false },
      "drops pictures": { fields: () => ({ intent: "drop" }), names: false },
    },
  },
  "/pages/store/goods/refused.csv": { permission: "goods", asked: [imported] },
  "/pages/store/finance/bill": { permission: "finance" },
  "/pages/store/finance/bill.csv": { permission: "finance" },
  ...paperRows,
  "/pages/store/finance/withdraw": {
    permission: "finance",
    acts: {
      "takes a withdrawal back": { fields: ({ withdrawalId }) => ({ intent: "cancel", id: withdrawalId, version: 1 }) },
      // Without a payment password of their own nobody gets as far as the account.
      withdraws: {
        fields: ({ accountId }) => ({
          intent: "ask",
          key: "5b1d6a2e-6c0e-4b0e-9c55-0000000000aa",
          account: accountId,
          amount: "1",
          paymentPassword: "250417",
        }),
        elsewhere: 400,
      },
    },
  },
  "/pages/store/finance/accounts": {
    permission: "finance",
    acts: {
      "deletes an account": { fields: ({ accountId }) => ({ intent: "delete", id: accountId }) },
      "adds an account": { fields: () => ({ currency: "USDT-TRC20", address: "" }), names: false },
    },
  },
  "/pages/store/finance/recharge": {
    permission: "finance",
    acts: { "tops up": { fields: () => ({ key: "00000000-0000-4000-8000-000000000001", amount: "1" }), names: false } },
  },
  "/pages/store/finance/details": { permission: "finance", asked: [({ entryId }) => ({ id: entryId })] },
  // A month has no owner: everyone sees that of their own shop.
  "/pages/store/finance/month": { permission: "finance", asked: [month], elsewhere: 200 },
  "/pages/store/profile/index": {
    permission: "profile",
    acts: { "saves the profile": { fields: nothing, names: false } },
  },
  "/pages/store/profile/categories": {
    permission: "profile",
    acts: {
      renames: { fields: ({ categoryId }) => ({ intent: "save", id: categoryId, "name.en": "Mine" }) },
      adds: { fields: () => ({ intent: "save" }), names: false },
      "moves up": onCategory("up"),
      "moves down": onCategory("down"),
      removes: onCategory("remove"),
    },
  },
  "/pages/store/profile/close": {
    permission: "staff",
    acts: { "closes the shop": { fields: nothing, names: false } },
  },
  "/pages/store/profile/staff": {
    permission: "staff",
    acts: {
      "gives a role": { fields: ({ memberId }) => ({ intent: "role", userId: memberId, role: "manager" }) },
      invites: { fields: () => ({ intent: "invite", account: "", role: "goods" }), names: false },
      removes: { fields: ({ memberId }) => ({ intent: "remove", userId: memberId }) },
    },
  },
};

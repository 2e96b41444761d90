import type { NoticeEvent, NoticeSubject } from "~/app/chat/api.server";
import { href } from "~/app/platform/http/href";

/** Target of a notice: for the buyer, and for the shop's owner; null = none. */
type Places = (id: number, event: NoticeEvent) => { buyer: string | null; shop: string | null };

const complaints =
  (tab: { about?: "me" }): Places =>
  () => ({ buyer: href("/pages/user/complaint/lists", tab), shop: null });

/** Pages of each kind of subject. Announcements name their own. */
export const noticePlaces: Record<NoticeSubject, Places> = {
  order: (id) => ({
    buyer: href("/pages/user/order/details", { id }),
    shop: href("/pages/store/transaction/details", { id }),
  }),
  delivery: (id) => ({
    buyer: href("/pages/user/order/logistics", { id }),
    shop: href("/pages/store/transaction/details", { id }),
  }),
  refund: (id) => ({
    buyer: href("/pages/user/refund/details", { id }),
    shop: href("/pages/store/transaction/refund", { id }),
  }),
  payment: () => ({ buyer: href("/pages/user/money/list"), shop: null }),
  recharge: (id) => ({
    buyer: href("/pages/user/money/details", { id, type: "recharge" }),
    shop: href("/pages/store/finance/recharge"),
  }),
  withdrawal: (id) => ({
    buyer: href("/pages/user/money/witlist", { id }),
    shop: href("/pages/store/finance/withdraw"),
  }),
  adjustment: (_, event) => ({
    buyer: href(event === "points_adjusted" ? "/pages/user/signin/log" : "/pages/user/money/list"),
    shop: href("/pages/store/finance/bill"),
  }),
  complaint: complaints({ about: "me" }),
  ownComplaint: complaints({}),
  application: () => ({ buyer: href("/pages/shop/apply/details"), shop: null }),
  goods: (id, event) => ({
    buyer:
      event === "review_answered"
        ? href("/pages/product/comment", { goods_id: id })
        : href("/pages/product/goods", { id }),
    shop: href("/pages/store/goods/release", { id }),
  }),
  shop: () => ({ buyer: href("/pages/store/invitations"), shop: href("/pages/store/console/index") }),
  announcement: () => ({ buyer: null, shop: null }),
  deskCase: () => ({ buyer: href("/pages/user/service/person"), shop: null }),
  signIn: () => ({ buyer: href("/pages/user/signin/signin"), shop: null }),
  membership: () => ({ buyer: href("/pages/vip/vip"), shop: null }),
  referral: () => ({ buyer: href("/pages/user/distribution/distribution"), shop: null }),
  post: (id, event) => {
    const post = href("/pages/find/details/details", { id });
    const place = event.startsWith("post_") && event !== "post_commented" ? post : `${post}#comments`;
    return { buyer: place, shop: place };
  },
  live: (id) => ({
    buyer: href("/pages/find/details/live", { id }),
    shop: href("/pages/page/end_live", { id }),
  }),
  coupon: () => ({ buyer: href("/pages/user/coupon/list"), shop: null }),
  points: () => ({ buyer: href("/pages/user/signin/log", { kind: "ends" }), shop: null }),
};

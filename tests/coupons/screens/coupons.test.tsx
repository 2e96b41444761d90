import { expect, test } from "vitest";
import type { CouponPreview } from "~/app/coupons/coupon-previews.server";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import CentreScreen from "~/app/coupons/routes/centre";
import DetailsScreen from "~/app/coupons/routes/details";
import GoodsScreen from "~/app/coupons/routes/goods";
import { htmlOf, screenOf } from "../../support/drawn";
import { day, mine, own, shop, ticket, used } from "./issued-samples";

const centre = screenOf(<CentreScreen />, {
  open: [ticket],
  others: [] as CouponTicket[],
  owned: { unused: 2, ending: 0 },
  previews: {} as Record<number, CouponPreview>,
  kind: null as string | null,
  shopId: null as number | null,
  known: true,
  nowMs: 0,
  title: "Coupons",
  reminded: [] as number[],
});
const one = (values: Partial<CouponTicket>) => centre.told({ open: [{ ...ticket, ...values } as CouponTicket] });
test("the centre has coupons to claim, and those that cannot be claimed now", () => {
  expect(centre.page()).toEqual([
    "Back → /pages/user/user",
    "Coupon centre",
    "Search → /pages/product/search",
    "2 coupons are yours",
    "My coupons → /pages/user/coupon/mycard",
    "label: Types of coupons",
    "All → /pages/user/coupon/list (here)",
    "Money off → /pages/user/coupon/list?type=reduction",
    "Percent off → /pages/user/coupon/list?type=discount",
    "Free delivery → /pages/user/coupon/list?type=shipping",
    "$3",
    "any amount",
    "Pasar Spring",
    "No end date",
    "All shops",
    "40% claimed 40/100",
    "12 left",
    "id=1",
    "[Claim]",
    "At checkout: one coupon a shop, and one Pasar coupon for the purchase.",
  ]);
  expect(centre.told({ known: false })).toEqual(["- 2 coupons are yours", "- My coupons → /pages/user/coupon/mycard"]);
  expect(centre.told({ owned: { unused: 2, ending: 1 } })).toEqual([
    "2 coupons are yours ⇒ 2 coupons are yours 1 ends within 3 days",
  ]);
  expect(centre.told({ kind: "discount", shopId: 5, open: [], others: [{ ...ticket, state: "ended" }] })).toEqual([
    "- All → /pages/user/coupon/list (here)",
    "- Money off → /pages/user/coupon/list?type=reduction",
    "- Percent off → /pages/user/coupon/list?type=discount",
    "- Free delivery → /pages/user/coupon/list?type=shipping",
    "+ All → /pages/user/coupon/list?shop=5",
    "+ Money off → /pages/user/coupon/list?type=reduction&shop=5",
    "+ Percent off → /pages/user/coupon/list?type=discount&shop=5 (here)",
    "+ Free delivery → /pages/user/coupon/list?type=shipping&shop=5",
    "+ Not for you right now",
    "- 40% claimed 40/100",
    "- 12 left",
    "- id=1",
    "- [Claim]",
    "+ This coupon is over.",
  ]);
  expect(centre.page({ open: [] }).slice(-3)).toEqual([
    "No coupons right now",
    "Shops hand them out from time to time. Look in again.",
    "At checkout: one coupon a shop, and one Pasar coupon for the purchase.",
  ]);
});

test("a coupon says what it is worth, from which sum, and for which goods", () => {
  expect(one({ kind: "discount", percent: 10, maxMinor: 500, thresholdMinor: 6000 })).toEqual([
    "$3 ⇒ 10 %",
    "any amount ⇒ over $60",
    "+ At most $5 off",
  ]);
  expect(one({ kind: "shipping" })).toEqual(["- $3", "+ Delivery up to $3 paid"]);
  expect(one({ kind: "shipping", amountMinor: null })).toEqual(["- $3"]);
  expect(one({ shop })).toEqual(["Pasar Spring ⇒ Flagship Trail", "All shops ⇒ All goods of the shop"]);
  expect(one({ shop: { ...shop, kind: "personal" } as CouponTicket["shop"], some: true })).toEqual([
    "Pasar Spring ⇒ Trail",
    "All shops ⇒ Some goods",
  ]);
  expect(
    one({ shop: { ...shop, kind: "self" } as CouponTicket["shop"] }).filter((line) => line.includes("Trail")),
  ).toEqual(["Pasar Spring ⇒ Trail"]);
});

test("a coupon says how long it lasts and how many are left", () => {
  expect(one({ endsAt: 10 * day })).toEqual(["No end date ⇒ Until Jan 11, 1970"]);
  expect(one({ days: 7 })).toEqual(["No end date ⇒ 7 days from claiming"]);
  expect(one({ left: 99 })).toEqual(["12 left ⇒ 99 left"]);
  expect(one({ left: 100 })).toEqual(["12 left ⇒ 40% claimed"]);
  expect(one({ state: "later", opensAt: day })).toEqual([
    "- 40% claimed 40/100",
    "- 12 left",
    "+ Opens Jan 2, 00:00",
    "- [Claim]",
    "+ back=/",
    "+ [Remind] intent=remind",
  ]);
  expect(one({ state: "allClaimed" })).toEqual([
    "- 40% claimed 40/100",
    "- 12 left",
    "+ All are claimed. Some may come back when orders are cancelled.",
  ]);
  expect(one({ state: "unused", days: 7, returnedAt: day })).toEqual([
    "- 40% claimed 40/100",
    "- 12 left",
    "- id=1",
    "- [Claim]",
    "+ Claimed, it is yours",
    "+ Back since Jan 2, 1970",
    "+ Use → /pages/user/coupon/apply?id=1",
  ]);
});

test("own coupons are used, were used, or are over", () => {
  expect(mine.page()).toEqual([
    "Back → /pages/user/user",
    "My coupons",
    "Get more → /pages/user/coupon/list",
    "label: States of coupons",
    "Unused → /pages/user/coupon/mycard?state=unused (here)",
    "Used → /pages/user/coupon/mycard?state=used",
    "Expired → /pages/user/coupon/mycard?state=expired",
    "$3",
    "any amount",
    "Pasar Spring",
    "No end date",
    "All shops",
    "Use → /pages/user/coupon/apply?id=1",
  ]);
  expect(used({ state: "used", usedAt: day }, "used")).toEqual([
    "Unused → /pages/user/coupon/mycard?state=unused (here) ⇒ Unused → /pages/user/coupon/mycard?state=unused",
    "Used → /pages/user/coupon/mycard?state=used ⇒ Used → /pages/user/coupon/mycard?state=used (here)",
    "- No end date",
    "- All shops",
    "- Use → /pages/user/coupon/apply?id=1",
    "+ Used Jan 2, 1970",
    "+ Used",
  ]);
  expect(used({ state: "used" }, "used").filter((line) => line.startsWith("+"))).toEqual(["+ Used", "+ Used"]);
  expect(used({ state: "expired", endsAt: day }, "expired").filter((line) => line.startsWith("+"))).toEqual([
    "+ Ended Jan 2, 1970",
    "+ Expired",
  ]);
  expect([mine.page({ shown: [] }).slice(-2), mine.page({ shown: [], state: "used" }).slice(-1)]).toEqual([
    ["No coupons yet", "Coupon centre → /pages/user/coupon/list"],
    ["No used coupons"],
  ]);
});

test("unused coupons say what they mean for the cart, and can be shown by who gave them", () => {
  expect(mine.told({ unused: 2 })).toEqual([
    "Unused → /pages/user/coupon/mycard?state=unused (here) ⇒ Unused 2 → /pages/user/coupon/mycard?state=unused (here)",
    "+ label: Which coupons",
    "+ Ending first → /pages/user/coupon/mycard (here)",
    "+ Pasar → /pages/user/coupon/mycard?of=platform",
    "+ Shops → /pages/user/coupon/mycard?of=shops",
    "+ Fits my cart → /pages/user/coupon/mycard?of=cart",
  ]);
  const fitting = own({ state: "unused" }, { fits: true, savesMinor: 300 });
  expect(mine.told({ shown: fitting })).toEqual(["+ Fits your cart now: saves $3"]);
  const short = own({ state: "unused" }, { fits: false, missingMinor: 1200, goodsMinor: 1800 });
  expect(mine.told({ shown: short })).toEqual(["+ In your cart for it: $18, $12 more needed"]);
  expect(mine.page({ shown: [], of: "cart" }).at(-2)).toBe("None of your coupons is one of these");
});

test("an own coupon counts down its last three days", () => {
  const ends = (hours: number) => mine.told({ shown: own({ state: "unused", endsAt: hours * 3_600_000 }) });
  expect(ends(72)).toEqual(["No end date ⇒ Until Jan 4, 1970"]);
  expect(ends(28)).toEqual(["No end date ⇒ Ends in 1 d 4 h"]);
  expect(ends(5)).toEqual(["No end date ⇒ Ends in 5 h"]);
});

test("below a coupon are the first of its goods, and the way to all of them", () => {
  const goods = [{ id: 7, picture: { src: "/media/a", width: 1, height: 1, tint: 0 }, priceMinor: 8990 }];
  expect(centre.told({ previews: { 1: { goods, currency: "USD", count: 38 } } })).toEqual([
    "+ $89.90 → /pages/product/goods?id=7",
    "+ 38 items → /pages/user/coupon/apply?id=1",
  ]);
  expect(centre.told({ previews: { 1: { goods, currency: "USD", count: null } } }).at(-1)).toBe(
    "+ All goods → /pages/user/coupon/apply?id=1",
  );
});

test("a single coupon is claimed or used from its page", () => {
  const details = screenOf(<DetailsScreen />, { ticket, title: "Coupon", nowMs: 0 });
  expect(details.page()).toEqual([
    "Back → /pages/user/coupon/list",
    "Coupon",
    "$3",
    "any amount",
    "Pasar Spring",
    "No end date",
    "All shops",
    "40% claimed 40/100",
    "12 left",
    "id=1",
    "[Claim]",
    "One per person.",
    "At checkout: one coupon a shop, and one Pasar coupon for the purchase.",
    "A coupon comes back, with the same end, when its whole purchase is cancelled or refunded before shipment.",
  ]);
  expect(details.told({ ticket: { ...ticket, state: "unused" } })).toEqual([
    "- 40% claimed 40/100",
    "- 12 left",
    "- id=1",
    "- [Claim]",
    "+ Claimed, it is yours",
    "+ Use → /pages/user/coupon/apply?id=1",
  ]);
  expect(details.told({ ticket: { ...ticket, state: "later" } })).toEqual([
    "- 40% claimed 40/100",
    "- 12 left",
    "- id=1",
    "- [Claim]",
  ]);
});

test("goods of a coupon are listed, or there are none now", () => {
  const goods = screenOf(<GoodsScreen />, { ticket, cards: [] as object[], title: "Goods", nowMs: 0 });
  expect(goods.page().slice(-1)).toEqual(["None of its goods is on sale now"]);
});

test.each([
  ["open", false],
  ["unused", false],
  ["later", false],
  ["allClaimed", true],
  ["used", true],
  ["ended", true],
  ["expired", true],
] as const)("a coupon that is %s is greyed: %s, on its own page", (state, greyed) => {
  const html = htmlOf(<DetailsScreen />, { data: { ticket: { ...ticket, state }, title: "Coupon", nowMs: 0 } });
  expect(/class="coupon is-off[ "]/.test(html)).toBe(greyed);
});

test("a coupon that opens later says when, to the minute, and offers to remind", () => {
  const opensAt = Date.UTC(2026, 10, 27, 20);
  const later = { ...ticket, state: "later", opensAt } as CouponTicket;
  const shown = centre.page({ open: [later] });
  expect(shown.filter((line) => line.includes("Opens"))).toEqual(["Opens Nov 27, 20:00"]);
  expect(shown.filter((line) => line.includes("intent="))).toEqual(["[Remind] intent=remind"]);
  expect(shown).not.toContain("[Claim]");
  const waiting = centre.page({ open: [later], reminded: [ticket.id] });
  expect(waiting.filter((line) => line.includes("intent="))).toEqual(["[Reminder set] intent=forget (here)"]);
});

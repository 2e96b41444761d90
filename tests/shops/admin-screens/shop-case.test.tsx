import { expect, test } from "vitest";
import ShopScreen from "~/app/shops/admin/routes/shop";
import ClosingScreen from "~/app/shops/admin/routes/shop-closing";
import { screenOf } from "../../support/drawn";
import { picture } from "./shop-case-samples";

const shop = {
  id: 5,
  applicationId: null as number | null,
  applicationNumber: "9",
  owner: "Lena",
  city: "Ipoh",
  phone: "+60",
  goods: 3,
  followers: 4,
  since: 0,
  state: "open",
  kind: "flagship",
  logo: null as object | null,
  openOrders: 2,
  commission: { permille: 55 },
  level: 1,
  liveAllowed: false,
};
const details = screenOf(<ShopScreen />, { title: "Trail", shop, decides: true });
const shopOf = (values: Partial<typeof shop>, reply?: unknown) => details.told({ shop: { ...shop, ...values } }, reply);
const plan = {
  title: "Close",
  seen: "s",
  currency: "USD",
  shop: { id: 5, name: "Trail", closed: false, goods: 3 },
  orders: { unpaid: 1, unsent: 2, partly: 1, sent: 4, unsentMinor: 500 },
  escrow: { minor: 900 },
  closing: null as object | null,
};
const closing = screenOf(<ClosingScreen />, plan);
test("a shop has its facts, and its terms for who may change them", () => {
  expect(details.page()).toEqual([
    "Trail",
    "Shop 5, since Jan 1, 1970, 00:00 UTC",
    "Open",
    "All shops → /operator/shops",
    "Flagship store of the brand",
    "Owner",
    "Lena",
    "City",
    "Ipoh",
    "Phone",
    "+60",
    "Goods on sale",
    "3",
    "Followers",
    "4",
    "Orders not sent yet",
    "2",
    "Commission",
    "5.5 %",
    "Open its page → /pages/shop/shop?id=5",
    "Rules of its commission → /operator/commission?shop=5",
    "Close this shop → /operator/shops/5/close",
    "Decided by operators",
    "seen=open flagship 1 -",
    "State",
    "state=open of Open | On holiday",
    "Kind",
    "kind=flagship of Private seller | Company | Flagship store of the brand | Run by Pasar",
    "Level",
    "level=1 of 1 | 2 | 3 | 4 | 5",
    "Live streams",
    "live=no of Not allowed | Allowed",
    "Reason",
    "reason=",
    "Kept in the audit log.",
    "[Save]",
  ]);
  expect(details.told({ decides: false })).toEqual([
    "- Close this shop → /operator/shops/5/close",
    "- Decided by operators",
    "- seen=open flagship 1 -",
    "- State",
    "- state=open of Open | On holiday",
    "- Kind",
    "- kind=flagship of Private seller | Company | Flagship store of the brand | Run by Pasar",
    "- Level",
    "- level=1 of 1 | 2 | 3 | 4 | 5",
    "- Live streams",
    "- live=no of Not allowed | Allowed",
    "- Reason",
    "- reason=",
    "- Kept in the audit log.",
    "- [Save]",
    "+ Only owners and support change shops.",
  ]);
  expect(
    shopOf({ applicationId: 9, state: "closed", liveAllowed: true, logo: picture }).filter(
      (line) => !line.includes("seen="),
    ),
  ).toEqual([
    "Open ⇒ Closed",
    "- Close this shop → /operator/shops/5/close",
    "+ How it was closed → /operator/shops/5/close",
    "+ Application 9 → /operator/applications/9",
    "state=open of Open | On holiday ⇒ state=closed of Open | On holiday | Closed",
    "live=no of Not allowed | Allowed ⇒ live=yes of Not allowed | Allowed",
  ]);
  const values = { state: "paused", kind: "self", level: "2", live: "yes", reason: "R" };
  expect(shopOf({}, { values, errors: { reason: "required", "": "required" } })).toEqual([
    "+ ! Please fill this in.",
    "state=open of Open | On holiday ⇒ state= of Open | On holiday",
    "kind=flagship of Private seller | Company | Flagship store of the brand | Run by Pasar ⇒ kind=self of Private seller | Company | Flagship store of the brand | Run by Pasar",
    "level=1 of 1 | 2 | 3 | 4 | 5 ⇒ level=2 of 1 | 2 | 3 | 4 | 5",
    "live=no of Not allowed | Allowed ⇒ live=yes of Not allowed | Allowed",
    "reason= ⇒ reason=R",
    "Kept in the audit log. ⇒ ! Please fill this in.",
  ]);
});

test("closing a shop says what happens then, and afterwards what is left", () => {
  expect(closing.page()).toEqual([
    "Close",
    "Trail",
    "Trail → /operator/shops/5",
    "What happens",
    "Goods that leave the market",
    "3",
    "Unpaid orders, cancelled",
    "1",
    "Paid orders not sent, refunded in full",
    "2",
    "Orders sent in part, the rest refunded",
    "1",
    "Orders on their way, they run on",
    "4",
    "Buyers get back",
    "$5.00",
    "In escrow now",
    "$9.00",
    "Refunds, chat and the statement stay open. What the shop earned is paid out after the last after-sale day.",
    "Close the shop",
    "seen=s",
    "Reason",
    "reason=",
    "Kept with the closing.",
    "( ) sure=on",
    "I have read what happens, and close the shop",
    "[Close the shop]",
  ]);
  expect(
    closing.told({}, { values: { reason: "R" }, errors: { reason: "required", sure: "required", "": "required" } }),
  ).toEqual([
    "+ ! Please fill this in.",
    "reason= ⇒ reason=R",
    "Kept with the closing. ⇒ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
  const closed = { ...plan.shop, closed: true };
  expect(closing.page({ shop: closed, closing: { byOwner: false, at: 0, by: "Siti", reason: "Fraud" } })).toEqual([
    "Close",
    "Trail",
    "Trail → /operator/shops/5",
    "This shop is closed",
    "Closed Jan 1, 1970, 00:00 UTC by the platform, Siti",
    "Fraud",
    "4 orders are still being cancelled or refunded.",
    "4 orders are on their way.",
    "Refunds, chat and the statement stay open. What the shop earned is paid out after the last after-sale day.",
  ]);
  const over = { unpaid: 0, unsent: 0, partly: 0, sent: 0, unsentMinor: 0 };
  expect(
    closing.page({ shop: closed, orders: over, closing: { byOwner: true, at: 0, by: "Lena", reason: "" } }).slice(3),
  ).toEqual([
    "This shop is closed",
    "Closed Jan 1, 1970, 00:00 UTC by its owner, Lena",
    "Nothing is left to cancel or to refund.",
    "Refunds, chat and the statement stay open. What the shop earned is paid out after the last after-sale day.",
  ]);
});

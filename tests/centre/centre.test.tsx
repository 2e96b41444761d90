import { expect, test } from "vitest";
import { OrderCard } from "~/app/centre/ui/order-card";
import { PersonHeader } from "~/app/centre/ui/person-header";
import { VipStrip } from "~/app/centre/ui/vip-strip";
import { changes, drawn } from "../support/drawn";

type Person = Parameters<typeof PersonHeader>[0]["person"];
const person = {
  nickname: "Lena",
  avatar: null,
  memberCode: "88021476",
  level: 2,
  vip: false,
  merchant: false,
  seller: false,
} as Person;
const header = (values: Partial<Person>, unread = 0) =>
  drawn(<PersonHeader person={{ ...person, ...values }} unread={unread} />);

test("the head of the own page names the person, and leads to selling", () => {
  expect(header({})).toEqual([
    "Customer service → /pages/user/chat",
    "Messages → /pages/notice/notice",
    "Settings → /pages/user/setting/setting",
    "Your profile → /pages/user/setting/user",
    "Lena Lv 2",
    "Member 8802 1476 → /pages/user/qrcode/qrcode",
    "Open a shop → /pages/shop/apply/apply",
  ]);
  expect(changes(header({}), header({ vip: true, merchant: true }, 3))).toEqual([
    "Lena Lv 2 ⇒ Lena VIP",
    "Open a shop → /pages/shop/apply/apply ⇒ [Seller mode] mode=seller",
  ]);
  expect(changes(header({ merchant: true }), header({ merchant: true, seller: true }))).toEqual([
    "[Seller mode] mode=seller ⇒ [Buyer mode] mode=buyer",
  ]);
});

type Orders = Parameters<typeof OrderCard>[0];
const counts = { pay: 1, delive: 0, receiving: 2, evaluate: 0, customer: 120 } as Orders["counts"];
const parcel = { order_id: 8, content: "", courier: "DHL", createtime: 0 } as Orders["parcels"][number];

test("orders are counted by what they wait for, with the news of a parcel", () => {
  const card = (parcels: Orders["parcels"]) => drawn(<OrderCard counts={counts} parcels={parcels} now={600_000} />);
  expect(card([])).toEqual([
    "My orders",
    "All orders → /pages/user/order/order",
    "1 To pay → /pages/user/order/order?state=1",
    "To ship → /pages/user/order/order?state=2",
    "2 To receive → /pages/user/order/order?state=3",
    "To review → /pages/user/order/order?state=4",
    "99+ Refunds → /pages/user/refund/lists",
  ]);
  expect(changes(card([]), card([parcel]))).toEqual([
    "+ DHL DHL · 10 minutes ago Track → /pages/user/order/logistics?id=8",
  ]);
  expect(card([{ ...parcel, content: "Left Ipoh" }]).at(-1)).toEqual(
    "Left Ipoh DHL · 10 minutes ago Track → /pages/user/order/logistics?id=8",
  );
});

test("a membership is offered, or says until when it lasts", () => {
  expect([drawn(<VipStrip endsAt={null} />), drawn(<VipStrip endsAt={0} />)]).toEqual([
    ["Become a Pasar VIP Member prices and coupons Open now → /pages/vip/vip"],
    ["Pasar VIP until Jan 1, 1970 Member prices and coupons are yours Benefits → /pages/vip/vip"],
  ]);
});

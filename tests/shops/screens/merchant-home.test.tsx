import { expect, test } from "vitest";
import { HomeEntries } from "~/app/shops/seller/ui/home-entries";
import { HomeFigures } from "~/app/shops/seller/ui/home-figures";
import { SalesCard } from "~/app/shops/seller/ui/sales-card";
import { WorkList } from "~/app/shops/seller/ui/work-list";
import { changes, drawn, htmlOf } from "../../support/drawn";
import { items } from "./merchant-items";

type Work = Parameters<typeof WorkList>[0];
const home = {
  visits: { total: 1200, today: 3 },
  goods: { onSale: 4, favourites: 5, inCarts: 6 },
  followers: 7,
  currency: "USD",
  sales: null,
  money: null,
  lowStock: null,
  refunds: null,
} as unknown as Work["home"];
const homeOf = (values: object) => ({ ...home, ...values }) as Work["home"];
const sales = { orders: 8, toShip: 2, leaving: 0, unpaid: 1 };
const money = { paidMinor: 2000, refundedMinor: 0, unsettledMinor: 500, unsettledNetMinor: 500, days: [] };
const work = (values: object, known = items) => drawn(<WorkList home={homeOf(values)} items={known} />);

test("what waits for the shop is counted, and linked as far as somebody may go there", () => {
  expect(work({ sales })).toEqual([
    "To do",
    "3 things",
    "Ship orders 2 → /pages/store/transaction/order?tab=ship",
    "Not paid yet 1 → /pages/store/transaction/order?tab=pay",
    "Unread messages 0 → /pages/store/chat/list",
  ]);
  expect(work({ sales }, [])).toEqual(["To do", "3 things", "Ship orders 2", "Not paid yet 1"]);
  expect(changes(work({ sales }), work({ sales: { ...sales, leaving: 1 } }))).toEqual([
    "Ship orders 2 → /pages/store/transaction/order?tab=ship ⇒ Ship orders 1 must leave within a day 2 → /pages/store/transaction/order?tab=ship",
  ]);
  expect(changes(work({ sales }), work({ sales, refunds: 0 }))).toEqual(["+ Refunds to answer 0"]);
  expect(work({ lowStock: { count: 1, lowest: "Boots" } })).toEqual([
    "To do",
    "1 thing",
    "Unread messages 0 → /pages/store/chat/list",
    "Low stock Boots 1 → /pages/store/goods/sell",
  ]);
  expect(work({ lowStock: { count: 3, lowest: "Boots" } }).at(-1)).toEqual(
    "Low stock Boots and 2 more 3 → /pages/store/goods/sell",
  );
  expect(work({}, [])).toEqual([]);
});

test("figures of a shop leave out money for who may not see it", () => {
  expect(drawn(<HomeFigures home={home} />)).toEqual([
    "label: Figures of the shop",
    "Visits",
    "1,200",
    "3 today",
    "Goods on sale",
    "4",
    "Favourites",
    "5",
    "In carts",
    "6",
    "Followers",
    "NaN",
  ]);
  expect(changes(drawn(<HomeFigures home={home} />), drawn(<HomeFigures home={homeOf({ sales })} />))).toEqual([
    "+ Paid orders",
    "+ 8",
  ]);
  expect(changes(drawn(<HomeFigures home={home} />), drawn(<HomeFigures home={homeOf({ money })} />))).toEqual([
    "+ Amount",
    "+ $20.00",
    "+ Unsettled",
    "+ $5.00",
  ]);
});

test("net stands beside gross where they differ", () => {
  const less = { ...money, refundedMinor: 300, unsettledNetMinor: 450 };
  expect(
    changes(drawn(<HomeFigures home={homeOf({ money })} />), drawn(<HomeFigures home={homeOf({ money: less })} />)),
  ).toEqual(["+ $17.00 without refunded orders", "+ $4.50 of it for you"]);
});

test("entries of the home screen are all others", () => {
  expect(drawn(<HomeEntries items={items} />).length).toBe(4);
  expect(drawn(<HomeEntries items={items.slice(0, 1)} />)).toEqual([]);
});

const days = Array.from({ length: 30 }, (_, at) => ({
  date: new Date(Date.UTC(2026, 9, 25 + at)).toISOString().slice(0, 10),
  orders: at,
  paidMinor: at * 100,
  refundedMinor: 0,
}));
type Sales = Parameters<typeof SalesCard>[0];
const card = (shown: Sales["days"], of = days) =>
  drawn(<SalesCard sales={{ days: of } as unknown as Sales["sales"]} days={shown} currency="USD" />);

test("turnover is told for today, a week ago, and day by day", () => {
  expect(card(7)).toEqual([
    "Turnover today",
    "$29.00",
    "29 orders · a week ago $22.00",
    "label: Period of the chart",
    "7 days → /pages/store/console/index (here)",
    "30 days → /pages/store/console/index?days=30",
    "Tue Wed Thu Fri Sat Sun Today",
    "Turnover Orders",
    "Orders and turnover by day",
    "Day",
    "Orders",
    "Turnover",
    "Nov 17, 2026",
    "23",
    "$23.00",
    "Nov 18, 2026",
    "24",
    "$24.00",
    "Nov 19, 2026",
    "25",
    "$25.00",
    "Nov 20, 2026",
    "26",
    "$26.00",
    "Nov 21, 2026",
    "27",
    "$27.00",
    "Nov 22, 2026",
    "28",
    "$28.00",
    "Nov 23, 2026",
    "29",
    "$29.00",
  ]);
  expect(card(30).slice(0, 12)).toEqual([
    "Turnover today",
    "$29.00",
    "29 orders · a week ago $22.00",
    "label: Period of the chart",
    "7 days → /pages/store/console/index",
    "30 days → /pages/store/console/index?days=30 (here)",
    "10/26 11/2 11/9 11/16 11/23",
    "Turnover Orders",
    "Orders and turnover by day",
    "Day",
    "Orders",
    "Turnover",
  ]);
  expect(card(30).length - card(7).length).toBe(69);
  expect(
    card(
      7,
      days.map((day) => ({ ...day, paidMinor: 0 })),
    ).slice(2, 4),
  ).toEqual(["29 orders", "label: Period of the chart"]);
  const back = days.map((day, at) => ({ ...day, refundedMinor: at === 29 ? 400 : 0 }));
  expect(card(7, back)[2]).toEqual("29 orders · $25.00 without refunded orders · a week ago $22.00");
  expect(card(7, []).slice(0, 4)).toEqual(["Turnover today", "$0.00", "0 orders", "label: Period of the chart"]);
});

test("bars and the line of the chart keep within it, the largest at its top", () => {
  const html = htmlOf(
    <SalesCard sales={{ days: days.slice(-3) } as unknown as Sales["sales"]} days={7} currency="USD" />,
  );
  expect(
    [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="(\d)"/g)].map(
      ([, ...of]) => of.map(Number),
    ),
  ).toEqual([
    [35, 20.799999999999997, 163.3, 119.2, 8],
    [268.3, 16.400000000000006, 163.3, 123.6, 8],
  ]);
  expect(/<path d="([^"]*)"/.exec(html)?.[1]).toEqual("M116.7 20.799999999999997L350.0 16.400000000000006L583.3 12");
  const month = htmlOf(<SalesCard sales={{ days } as unknown as Sales["sales"]} days={30} currency="USD" />);
  expect(
    [...month.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="(\d)"/g)]
      .slice(0, 3)
      .map(([, ...of]) => of.map(Number)),
  ).toEqual([
    [3.5, 140, 16.3, 0, 3],
    [26.8, 135.6, 16.3, 4.4, 3],
    [50.2, 131.2, 16.3, 8.8, 3],
  ]);
});

import { expect, test } from "vitest";
import Bargain from "~/app/promotions/routes/bargain";
import Help from "~/app/promotions/routes/help";
import { drawn } from "../../support/drawn";

const noon = Date.UTC(2026, 10, 28, 12);
const hour = 3600_000;
const bargain = {
  id: 4,
  token: "abcdefghijklmnop",
  goodsId: 7,
  skuId: 9,
  title: "Teapot",
  spec: "Berry",
  shop: "Harbour Home",
  picture: { src: "/media/ab", width: 9, height: 9, tint: 1 },
  usualMinor: 3300,
  floorMinor: 2100,
  leftMinor: 2650,
  aloneMinor: 3300,
  made: 3,
  helpers: 8,
  endsAt: noon + 30 * hour,
  state: "running",
  left: 14,
  quota: 40,
  order: null as { id: number; priceMinor: number; payUntil: number | null } | null,
  again: true,
};
const cut = { number: 3, name: "Tomas R.", avatar: null, cutMinor: 215, leftMinor: 2650, madeAt: noon };
const mine = (values: Partial<typeof bargain> = {}, rest: object = {}) =>
  drawn(<Bargain />, {
    data: {
      title: "Bargain",
      whole: { bargain: { ...bargain, ...values }, cuts: [cut] },
      running: [],
      rows: [],
      next: null,
      poster: "/bargain.jpg?as=tall",
      alone: true,
      origin: "https://shop.test",
      currency: "USD",
      ...rest,
    },
  });

test("a bargain has its amounts, never a percentage, and can be bought as it stands or sent to a friend", () => {
  const page = mine();
  expect(page.join("\n")).not.toContain("%");
  expect(page).toMatchInlineSnapshot(`
    [
      "Back → /pages/user/order/bargain",
      "Bargain",
      "Teapot → /pages/product/goods?id=7",
      "Berry · Harbour Home Ends Nov 29, 18:00 14 of 40 left. None is kept for you before you order.",
      "It stands at $26.50 $6.50 off, by 3 of 8 friends",
      "$6.50 off of $12.00 650/1200",
      "Usual $33.00 Lowest with 8 $21.00",
      "Buy for $26.50 → /pages/user/order/addorder?type=bargain&data=9-1&bargain=abcdefghijklmnop",
      "Ask a friend → /pages/user/order/help?token=abcdefghijklmnop",
      "[Copy: the friends’ link]",
      "Poster → /bargain.jpg?as=tall",
      "Cuts",
      "5 more, $5.50 in all",
      "T Tomas R. Nov 28, 12:00 −2.15 26.50",
      "The next friend drawn when you began",
      "How it works",
      "All 8 cuts were drawn when you began and add up to $12.00. A friend cuts once, with a confirmed phone. Ordering stops the cuts; if you do not pay in time they go on.",
    ]
  `);
});

test("when all have cut, buying is all that is left; a lower price of the flash sale is what it costs", () => {
  const all = mine({ made: 8, leftMinor: 2100 });
  expect(all.some((line) => line.includes("Ask a friend"))).toBe(false);
  expect(all).toContain("Buy for $21.00 → /pages/user/order/addorder?type=bargain&data=9-1&bargain=abcdefghijklmnop");
  expect(mine({ aloneMinor: 2500 }).some((line) => line.startsWith("Buy for $25.00"))).toBe(true);
});

test("it says when it is ordered, bought, sold out, and over", () => {
  const said = (values: Partial<typeof bargain>) => mine(values).join("\n");
  const order = { id: 5, priceMinor: 2650, payUntil: noon };
  expect(said({ state: "waiting", order })).toContain("Ordered at $26.50. Not paid by Nov 28, 12:00: the cuts go on.");
  expect(said({ state: "bought", order: { ...order, payUntil: null } })).toContain("Bought for $26.50");
  expect(said({ state: "soldOut" })).toContain("All 40 are sold, the usual price is $33.00");
  expect(said({ state: "over" })).toContain("Over, it stood at $26.50");
  expect(said({ state: "over" })).toContain("[Begin anew]");
  expect(said({ state: "over", again: false })).not.toContain("[Begin anew]");
});

test("what is over can be begun anew from the list, and nothing yet says where bargains are", () => {
  const over = { ...bargain, id: 3, state: "over", made: 4, helpers: 6, leftMinor: 6120 };
  const list = mine({}, { whole: null, rows: [over], alone: false }).join("\n");
  expect(list).toContain("Over, it stood at $61.20");
  expect(list).toContain("4 of 6 friends · ended Nov 29, 18:00");
  expect(list).toContain("[Begin anew]");
  expect(mine({}, { whole: null, alone: false }).join("\n")).toContain("No bargains yet");
});

const friend = {
  title: "Bargain",
  bargain,
  owner: { name: "Lena", avatar: null },
  refusal: null as string | null,
  cut: null as object | null,
  again: null as object | null,
  cutsLeft: 2,
  thanks: false,
  currency: "USD",
  me: "Tom B.",
};
const help = (values: Partial<typeof friend> = {}) => drawn(<Help />, { data: { ...friend, ...values } });

test("a friend has one thing to do", () => {
  expect(help()).toMatchInlineSnapshot(`
    [
      "Back → /",
      "Bargain",
      "L",
      "Lena asks you for a cut",
      "One tap makes it cheaper. It costs you nothing.",
      "Teapot → /pages/product/goods?id=7",
      "Berry · Harbour Home · usual $33.00 stands at $26.50",
      "3 of 8 friends Ends Nov 29, 18:00",
      "[Cut the price]",
      "You are Tom B., phone confirmed. 2 cuts left today.",
    ]
  `);
});

test("after the cut they are thanked, and may bargain themselves", () => {
  const made = { cutMinor: 140, madeAt: noon };
  expect(help({ thanks: true, cut: made, refusal: "already" })).toMatchInlineSnapshot(`
    [
      "Back → /",
      "Bargain",
      "−$1.40",
      "Thank you, Tom B.",
      "3 of 8 friends. Lena has a notice.",
      "Teapot → /pages/product/goods?id=7",
      "Berry · Harbour Home · usual $33.00 stands at $26.50",
      "Home → /",
      "sku=9",
      "back=/pages/user/order/help?token=abcdefghijklmnop",
      "[Bargain for it yourself]",
      "14 of 40 left at a lower price",
    ]
  `);
});

const order = { id: 5, priceMinor: 2420, payUntil: null };
test.each([
  ["signIn", "Log in to cut. You come back here, and the cut waits for you."],
  ["noPhone", "Confirm your phone first. One code, then the cut counts."],
  ["already", "You cut this one on Nov 28, 12:00: −$2.45. Once a person is the rule."],
  ["alreadyOffer", "You cut this for somebody else already. Once a person is the rule."],
  ["allMade", "All 8 friends have cut it."],
  ["owner", "This is your own bargain. Send the address of this page to your friends."],
  ["over", "Over, it stood at $26.50"],
  ["soldOut", "All 40 are sold."],
])("instead of the button stands why not: %s", (refusal, words) => {
  const page = help({ refusal, cut: refusal === "already" ? { cutMinor: 245, madeAt: noon } : null }).join("\n");
  expect(page).toContain(words);
  expect(page).not.toContain("[Cut the price]");
});

test.each([
  [1, "in 9 h 25 min. This bargain runs longer than that."],
  [-1, "in 9 h 25 min."],
])(
  "after the last cut of a day it says in how long the next one is, and whether it is for this bargain",
  (by, words) => {
    const again = { at: bargain.endsAt - by * 60_000, inMinutes: 565 };
    const page = help({ refusal: "threeToday", again }).join("\n");
    expect(page).toMatch(`3 cuts today, that is all. The next one from midnight, ${words}`);
    expect(page.includes("longer")).toBe(by > 0);
  },
);

test("a bargain that was bought says for how much, one that is ordered that the cuts may go on", () => {
  const bought = help({ refusal: "ordered", bargain: { ...bargain, state: "bought", order } }).join("\n");
  expect(bought).toContain("Over, Lena bought it for $24.20.");
  const waiting = help({ refusal: "ordered", bargain: { ...bargain, state: "waiting", order } }).join("\n");
  expect(waiting).toContain("Lena has ordered it for $24.20. If it is not paid, the cuts go on.");
});

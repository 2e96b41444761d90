import { expect, test } from "vitest";
import MyTeams from "~/app/promotions/routes/my-teams";
import Team from "~/app/promotions/routes/team";
import type { OwnSeat, TeamView } from "~/app/promotions/teams/team-view";
import { drawn } from "../../support/drawn";

const noon = Date.UTC(2026, 10, 28, 12);
const goods = {
  id: 7,
  title: "Running shoes",
  picture: { src: "/media/ab", width: 9, height: 9, tint: 1 },
  shopId: 3,
  shop: "Pacer",
  currency: "USD",
};
const sku = { id: 11, words: "Lilac", priceMinor: 3990, aloneMinor: 5490, left: 5 };
const seat = { name: "T***s", picture: null, starter: true, left: false };
const you = { ...seat, name: "", starter: false };
const own: OwnSeat = {
  orderId: 5,
  state: "awaiting_team",
  words: "Lilac",
  quantity: 1,
  totalMinor: 4440,
  freightMinor: 450,
  backMinor: 0,
  backFreightMinor: 0,
  couponsBack: false,
  paidAt: noon,
  payBy: null,
  shipBy: null,
  closedAt: null,
};
const team: TeamView = {
  token: "abc",
  word: "gathering",
  size: 3,
  least: 2,
  hours: 24,
  taken: 1,
  free: 2,
  starter: "T***s",
  deadlineAt: noon + 86_400_000,
  endedAt: null,
  goods,
  priceMinor: 3990,
  aloneMinor: 5490,
  lowest: { priceMinor: 3990, aloneMinor: 5490, from: false },
  seats: [seat],
  choices: [sku],
  own: null,
  offerRuns: true,
  pausedUntil: null,
  openTeams: 0,
  boundary: null,
};
const shared = { title: "Shoes", text: "t", address: "https://a/b", card: null, photo: "https://a/p" };
const page = (values: Partial<TeamView> = {}) =>
  drawn(<Team />, { data: { team: { ...team, ...values }, title: "Group-buy", shared, poster: "/team.jpg?as=tall" } });
const text = (values: Partial<TeamView> = {}) => page(values).join("\n");

test("a guest sees the places, the rules and one thing to do, which needs no script", () => {
  const shown = text();
  expect(shown).toContain("2 places free");
  expect(shown).toContain("It ships with 2 of 3 at the deadline.");
  expect(shown).toContain("1 of 3 paid, T***s began it");
  expect(page()).toEqual(expect.arrayContaining(["type=group", "team=abc", "data=11-1", "[Join for $39.90]"]));
  expect(shown).not.toContain("https://a/b");
});

test("of several combinations one is chosen first", () => {
  const shown = page({ choices: [sku, { ...sku, id: 12, words: "Blue", priceMinor: 4190 }] });
  expect(shown.join("\n")).toMatch(/Lilac[\s\S]*\$39\.90[\s\S]*Blue[\s\S]*\$41\.90/);
  expect(shown).toContain("[Join from $39.90]");
});

test("a pause is said where the button stands", () => {
  expect(text({ pausedUntil: noon })).toContain("No new groups until Nov 28, 12:00: you left two lately");
});

test("a member has the link, the picture of it, what happens next with their money, and leaves after a question", () => {
  const shown = text({ own, seats: [seat, you], taken: 2, free: 1, choices: [] });
  expect(shown).toContain("One place free");
  expect(shown).toContain("It ships with 2 of 3 already; more make it full.");
  expect(shown).toContain("https://a/b");
  expect(shown).toContain("image: QR code of this group");
  expect(shown).toContain("Poster → /team.jpg?as=tall");
  expect(shown).toContain("Save as a picture → /team.jpg?as=tall");
  expect(shown).toContain("You paid $44.40");
  expect(shown).toContain("with $4.50 delivery");
  expect(shown).toContain("Leave this group? $44.40 comes back to you at once.");
  expect(shown).toContain("intent=leave");
  expect(shown).toContain("id=5");
  expect(shown).not.toContain("[Join");
});

test("who has not paid has no seat, and the way to pay", () => {
  const unpaid = { ...own, state: "awaiting_payment" as const, paidAt: null, payBy: noon };
  const shown = text({ own: unpaid, choices: [] });
  expect(shown).toContain("You have not paid yet: no seat is yours");
  expect(shown).toContain("Pay $44.40 → /pages/user/money/pay?data=5");
});

test("full, failed and left say money first, and lead on", () => {
  const full = { ...own, state: "awaiting_shipment" as const, shipBy: noon };
  expect(text({ word: "full", own: full, taken: 3, free: 0, choices: [] })).toContain(
    "It ships to all 3 by Nov 28, 12:00",
  );
  const back = { ...own, state: "closed" as const, backMinor: 3990, backFreightMinor: 450, closedAt: noon };
  const failed = text({ word: "failed", own: back, choices: [], endedAt: noon, openTeams: 7 });
  expect(failed).toContain("1 of 3 by Nov 28, 12:00; 2 were needed");
  expect(failed).toContain("$44.40 came back Nov 28, 12:00: goods $39.90, delivery $4.50.");
  expect(failed).toContain("Open groups, 7 → /pages/product/group?id=7");
  expect(text({ word: "left", own: back, choices: [] })).toContain("You are no longer in this group");
  expect(text({ word: "ending", choices: [] })).toContain("The time is over");
});

test("the list has three tabs, and each card its state and what can be done", () => {
  const shown = (values: Partial<TeamView>, tab = "gathering") =>
    drawn(<MyTeams />, {
      data: {
        rows: [{ ...team, choices: [], own, ...values }],
        next: null,
        tab,
        gathering: 1,
        origin: "o",
        title: "T",
      },
    }).join("\n");
  expect(shown({})).toContain("Gathering 1 → /pages/user/order/group?state=gathering (here)");
  expect(shown({})).toContain("Leave this group?");
  const back = { ...own, state: "closed" as const, backMinor: 3990, closedAt: noon };
  expect(shown({ word: "failed", own: back }, "failed")).toContain("$39.90 came back Nov 28, 12:00.");
  const gone = { ...seat, left: true };
  expect(shown({ word: "full", seats: [gone, you], endedAt: noon }, "done")).toContain("T***s left since, yours stays");
  const none = { rows: [], next: null, tab: "done", gathering: 0, origin: "o", title: "T" };
  expect(drawn(<MyTeams />, { data: none })).toContain("No finished group yet");
});

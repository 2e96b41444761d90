import { expect, test } from "vitest";
import PeopleScreen from "~/app/people/admin/routes/people";
import BanScreen from "~/app/people/admin/routes/person-ban";
import { screenOf } from "../../support/drawn";
import { person, personOf, screen, without } from "./person-profile-samples";

const ban = {
  id: 1,
  reason: "fraud",
  words: "So",
  by: "Siti",
  at: 0,
  endsAt: null as number | null,
  open: true,
  liftedAt: null as number | null,
  liftedBy: null as string | null,
  liftWords: "",
};
const listed = { ...person, orders: 3, shop: null as string | null, seenAt: null as number | null };
const people = screenOf(<PeopleScreen />, {
  title: "People",
  rows: [listed],
  filter: { searchText: "", view: "all", since: "" },
  next: null as string | null,
  nowMs: 600_000,
});
test("the profile says how somebody is reached, in full on demand", () => {
  expect(personOf({ reached: [], lastLoginAt: 0, hasFactor: true, hasPaymentPassword: false, forgottenAt: 0 })).toEqual(
    [
      "- l***@example",
      "- Last sign-in",
      "+ Last sign-in",
      "+ Jan 1, 1970, 00:00 UTC",
      "- Not set",
      "- Payment password",
      "+ Payment password",
      "+ Not set",
      "+ Account given up",
      "+ Jan 1, 1970, 00:00 UTC",
    ],
  );
  expect(personOf({ reached: [], addresses: 0 }).filter((line) => line.includes("["))).toEqual([
    "- [Show in full, is logged] intent=reveal",
  ]);
  const shops = [
    { id: 5, name: "Trail", role: "owner", state: "open" },
    { id: 6, name: "Tide", role: "manager", state: "closed" },
  ];
  expect(personOf({ shops })).toEqual([
    "+ Shop, as Owner",
    "+ Trail → /operator/shops/5",
    "+ Shop, as Manager",
    "+ Tide → /operator/shops/6",
    "+ (Closed)",
  ]);
  expect(
    screen
      .told({ person: { ...person, shops }, may: without("shops") })
      .some((line) => line.includes("/operator/shops")),
  ).toBe(false);
  const addresses = [{ id: 1, recipient: "Lena", mobile: "+60", region: "Ipoh", detail: "Jalan 1" }];
  expect(screen.told({}, { form: "reveal", contact: { mobile: null, email: "lena@example", addresses } })).toEqual([
    "l***@example ⇒ lena@example",
    "Addresses ⇒ Address",
    "1 ⇒ Lena +60",
    "[Show in full, is logged] intent=reveal ⇒ Ipoh Jalan 1",
  ]);
});

test("bans, sessions and copies of the data are listed", () => {
  expect(
    screen.told({
      bans: [ban, { ...ban, id: 2, endsAt: 0, open: false, liftedAt: 0, liftedBy: "Omar", liftWords: "Sorry" }],
    }),
  ).toEqual([
    "+ Bans",
    "+ Fraud In force",
    "+ So",
    "+ No. 1 · by Siti, Jan 1, 1970, 00:00 UTC · until it is lifted",
    "+ Fraud Over",
    "+ So",
    "+ No. 2 · by Siti, Jan 1, 1970, 00:00 UTC · until Jan 1, 1970, 00:00 UTC",
    "+ Lifted by Omar, Jan 1, 1970, 00:00 UTC: Sorry",
  ]);
  const session = { id: "s", device: { browser: "Firefox", system: "Linux" }, address: "10.0.0.1", seenAt: 0 };
  expect(screen.told({ sessions: [session, { ...session, id: "t", device: { browser: "", system: "" } }] })).toEqual([
    "- Signed in nowhere.",
    "+ [Sign out everywhere]",
    "+ All devices are signed out. The person can sign in again.",
    "+ [Cancel]",
    "+ [Sign out everywhere] intent=signOut",
    "+ Firefox, Linux 10.0.0.1 10 minutes ago",
    "+ session=s",
    "+ [End] intent=endSession",
    "+ Unknown device 10.0.0.1 10 minutes ago",
    "+ session=t",
    "+ [End] intent=endSession",
  ]);
  expect(screen.told({ sessions: [session], may: without("edit") }).some((line) => line.includes("session="))).toBe(
    false,
  );
  const copy = { id: 1, at: 0, by: "Siti" as string | null, words: "Asked", open: true, endsAt: 0 };
  expect(
    screen.told({ exports: [copy, { ...copy, id: 2, by: null, words: "" }, { ...copy, id: 3, open: false }] }),
  ).toEqual([
    "+ Produced by Siti, Jan 1, 1970, 00:00 UTC",
    "+ Asked",
    "+ Download until Jan 1, 1970, 00:00 UTC → /operator/people/4/data?export=1",
    "+ Asked for by the person, Jan 1, 1970, 00:00 UTC",
    "+ Produced by Siti, Jan 1, 1970, 00:00 UTC",
    "+ Asked",
  ]);
});

test("a refused note or copy says why in its own form", () => {
  const reply = (form: string) => ({
    form,
    reply: { values: { body: "B", words: "W" }, errors: { body: "tooLong", words: "tooLong", "": "required" } },
  });
  expect(screen.told({}, reply("note"))).toEqual([
    "+ ! Please fill this in.",
    "body= ⇒ body=B",
    "Only staff read it. It cannot be changed afterwards. ⇒ ! This is too long.",
  ]);
  expect(screen.told({}, reply("export"))).toEqual([
    "+ ! Please fill this in.",
    "words= ⇒ words=W",
    "From whom, when, and where it is kept. It is logged, and so is each download. ⇒ ! This is too long.",
  ]);
});

test("a ban is written with its reason, and lifted with another", () => {
  const page = screenOf(<BanScreen />, { title: "Ban", person, ban: null as typeof ban | null });
  expect(page.page()).toEqual([
    "Ban",
    "Lena",
    "Lena → /operator/people/4",
    "Ban",
    "Reason, told to the person",
    "reason= of Choose | Fraud | Insults or threats | Spam | Broke the rules | Account in the wrong hands",
    "For how long",
    "days=7 of 1 day | 7 days | 30 days | 90 days | Until it is lifted",
    "What happened, for the staff",
    "words=",
    "Order numbers, reports, dates. The person does not read it.",
    "( ) sure=on",
    "I checked that this is the right person",
    "[Ban now] intent=ban",
    "What happens",
    "All devices are signed out at once, and no sign-in succeeds.",
    "Whoever signs in with the right password reads the reason and how to appeal.",
    "Open orders run on, refunds are paid, and money stays where it is.",
  ]);
  expect(page.told({ person: { ...person, owns: true } })).toEqual([
    "+ The shop stays open: close it on its own page if it has to stop.",
  ]);
  const errors = { reason: "choose", days: "choose", words: "required", sure: "required", "": "required" };
  expect(page.told({}, { values: { reason: "fraud", days: "30", words: "W" }, errors })).toEqual([
    "+ ! Please fill this in.",
    "- reason= of Choose | Fraud | Insults or threats | Spam | Broke the rules | Account in the wrong hands",
    "+ reason=fraud of Choose | Fraud | Insults or threats | Spam | Broke the rules | Account in the wrong hands",
    "+ ! Please choose one.",
    "- days=7 of 1 day | 7 days | 30 days | 90 days | Until it is lifted",
    "+ days=30 of 1 day | 7 days | 30 days | 90 days | Until it is lifted",
    "+ ! Please choose one.",
    "words= ⇒ words=W",
    "Order numbers, reports, dates. The person does not read it. ⇒ ! Please fill this in.",
    "+ ! Please fill this in.",
  ]);
  expect(page.page({ ban }).slice(2, 8)).toEqual([
    "Lena → /operator/people/4",
    "Lift the ban",
    "Why it is lifted",
    "words=",
    "Stays in the history. The person can sign in at once.",
    "[Lift the ban] intent=lift",
  ]);
});

test("people are listed and found", () => {
  expect(people.page()).toEqual([
    "People",
    "Names are found by a part of them; phones, e-mails, member and order numbers whole only.",
    "CSV → /operator/people.csv",
    "label: Views",
    "Everybody → /operator/people (here)",
    "With a shop → /operator/people?view=shop",
    "Banned → /operator/people?view=banned",
    "Gave the account up → /operator/people?view=former",
    "Name, phone, e-mail, member or order number",
    "q=",
    "Registered since",
    "since=",
    "[Find]",
    "label: People",
    "Who",
    "Reached",
    "State",
    "Orders",
    "Shop",
    "Registered",
    "Last here",
    "L",
    "Lena → /operator/people/4",
    "lena · M1",
    "l***@example",
    "In use",
    "3",
    "–",
    "Jan 1, 1970",
    "–",
  ]);
  expect(people.told({ rows: [{ ...listed, shop: "Trail", seenAt: 0, reached: [] }] })).toEqual([
    "l***@example ⇒ –",
    "– ⇒ Trail",
    "– ⇒ 10 minutes ago",
  ]);
  expect(
    people.told({ filter: { searchText: "x", view: "banned", since: "2026-11-01" }, next: "c", rows: [] }),
  ).toEqual([
    "CSV → /operator/people.csv ⇒ CSV → /operator/people.csv?q=x&since=2026-11-01&view=banned",
    "- Everybody → /operator/people (here)",
    "- With a shop → /operator/people?view=shop",
    "- Banned → /operator/people?view=banned",
    "- Gave the account up → /operator/people?view=former",
    "+ Everybody → /operator/people?q=x&since=2026-11-01",
    "+ With a shop → /operator/people?view=shop&q=x&since=2026-11-01",
    "+ Banned → /operator/people?view=banned&q=x&since=2026-11-01 (here)",
    "+ Gave the account up → /operator/people?view=former&q=x&since=2026-11-01",
    "+ view=banned",
    "q= ⇒ q=x",
    "since= ⇒ since=2026-11-01",
    "- Who",
    "- Reached",
    "- State",
    "- Orders",
    "- Shop",
    "- Registered",
    "- Last here",
    "- L",
    "- Lena → /operator/people/4",
    "- lena · M1",
    "- l***@example",
    "- In use",
    "- 3",
    "- –",
    "- Jan 1, 1970",
    "- –",
    "+ Nobody fits.",
    "+ Registered earlier → /operator/people?q=x&since=2026-11-01&view=banned&before=c",
  ]);
});

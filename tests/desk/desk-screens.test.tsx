import { expect, test } from "vitest";
import type { Talk } from "~/app/chat/ui";
import type { CasePage, Queue } from "~/app/desk/admin/desk-page";
import { CaseTalk } from "~/app/desk/admin/ui/case-talk";
import { QueuePane } from "~/app/desk/admin/ui/queue-pane";
import type { PersonPage } from "~/app/desk/talk/person-page";
import { ServiceTalk } from "~/app/desk/talk/service-talk";
import { htmlOf } from "../support/drawn";

const nowMs = Date.parse("2026-11-23T10:15Z");
const hours = { open: true, until: nowMs + 3_600_000, opens: "09:00", closes: "20:00", days: [1], zone: "UTC" };
const said = {
  conversation: 3,
  side: "user" as const,
  me: 1,
  earlier: null,
  found: null,
  key: "k",
  zone: "UTC",
  nowMs,
  cards: { goods: {}, orders: {} },
  alerts: { voice: false, shock: false },
  state: {
    conversation: 3,
    seq: 2,
    cleared: 0,
    unread: 0,
    takenBy: null,
    closed: false,
    more: false,
    user: { read: 0, delivered: 0 },
    shop: { read: 0, delivered: 0 },
    messages: [
      {
        conversation: 3,
        seq: 2,
        kind: "message" as const,
        side: "user" as const,
        actor: 1,
        about: null,
        at: nowMs / 1000,
        message: { id: "m", content: { type: "text" as const, text: "<i>Where?</i>" } },
      },
    ],
  },
};
const own = { id: 9, conversation: 3, place: 2, returned: false, by: null, endedBy: null, rating: null };
const person = (values: Partial<NonNullable<PersonPage["own"]>> | null): PersonPage => ({
  hours,
  onDuty: 2,
  me: { name: "Lena", avatar: null },
  talk: said,
  picks: { goods: [], orders: [] },
  own: values && { ...own, state: "waiting", ...values },
});

const queue: Queue = {
  tab: "waiting",
  words: "",
  next: null,
  first: "Omar",
  me: { id: 5, onDuty: true, cases: 1 },
  onDuty: 2,
  limit: 5,
  hours,
  zone: "UTC",
  nowMs,
  counts: { waiting: 1, mine: 1, all: 2, ended: 0 },
  rows: [
    {
      id: 8,
      state: "waiting",
      userId: 2,
      name: "Omar",
      avatar: null,
      locale: "en",
      claimedBy: null,
      by: null,
      askedAt: nowMs - 360_000,
      returned: true,
      endedAt: null,
      rating: null,
      owedAt: null,
      unread: 0,
      text: "Unpaid?",
      type: "text",
      own: false,
    },
  ],
};
const casePage = (mine: boolean): CasePage => ({
  title: "",
  queue,
  mine,
  backAt: nowMs + 60_000,
  talk: { ...said, side: "shop", me: 5, desk: "/x" },
  case: {
    id: 9,
    number: "9",
    conversation: 3,
    state: "claimed",
    userId: 1,
    name: "Lena",
    avatar: null,
    memberCode: "M1",
    locale: "en",
    memberSince: nowMs,
    claimedBy: 5,
    by: "Siti",
    askedAt: nowMs,
    claimedAt: nowMs,
    endedAt: null,
    endedBy: null,
    returned: false,
    rating: null,
    ratingWords: "",
    owedAt: nowMs,
  },
  colleagues: [],
  replies: ["We look into it"],
  picks: { goods: [], orders: [] },
  orders: [],
  refunds: [],
  earlier: [],
  notes: [],
  noteKey: "n",
  sees: { people: true, orders: true },
});

const drawn = (values: Parameters<typeof person>[0]) => htmlOf(<ServiceTalk data={person(values)} reply={undefined} />);

test("a person sees what they can do now: ask, wait or leave, write and end, or rate once", () => {
  const rows: [html: string, there: string[], gone: string[]][] = [
    [drawn(null), ['value="ask"'], ['name="text"', 'value="rate"', 'value="end"']],
    [drawn({}), ["Your place in line: 2", 'name="text"', 'value="end"'], ['value="ask"', 'value="rate"']],
    [drawn({ returned: true }), ["Nobody could answer you in time"], []],
    [drawn({ state: "claimed", by: "Siti" }), ["Siti answers you.", 'name="text"'], ['value="ask"']],
    [drawn({ state: "ended", by: "Siti", endedBy: "staff" }), ['value="rate"', 'value="ask"'], ['name="text"']],
    [drawn({ state: "ended", by: "Siti", endedBy: "staff", rating: 4 }), ["You gave 4 of 5."], ['value="rate"']],
    [drawn({ state: "ended", endedBy: "user" }), ['value="ask"'], ['value="rate"']],
  ];
  for (const [html, there, gone] of rows) {
    for (const part of there) expect(html).toContain(part);
    for (const part of gone) expect(html).not.toContain(part);
    expect(html).not.toContain("<i>Where?");
  }
});

test("an operator sees who waits and for how long, and takes the next only on duty and below the limit", () => {
  const pane = (values: Partial<Queue>) => htmlOf(<QueuePane queue={{ ...queue, ...values }} heading="h1" />);
  const next = /<button[^>]*value="next"[^>]*>/;
  expect(pane({})).toMatch(/c-bad[^<]*>6 min/);
  expect(pane({}).match(next)?.[0]).not.toContain("disabled");
  const me = { id: 5, onDuty: true, cases: 5 };
  expect(pane({ me })).toContain("5 of 5, end one first");
  for (const values of [{ me }, { me: { ...me, cases: 0, onDuty: false } }, { first: null }])
    expect(pane(values).match(next)?.[0]).toContain("disabled");
  expect(pane({ me: null })).not.toContain('name="intent"');
});

test("only who has claimed a case writes in it, hands it over and ends it", () => {
  const [mine, others] = [true, false].map((one) => htmlOf(<CaseTalk data={casePage(one)} reply={undefined} />));
  expect(mine).toContain("Answer by 10:16");
  for (const part of ['name="text"', 'value="return"', 'value="end"']) {
    expect(mine).toContain(part);
    expect(others).not.toContain(part);
  }
  expect(others).toContain("Siti answers here.");
});

test("both sides are led to earlier messages on their own page, which brings the time and the side of each", () => {
  const page = casePage(true);
  const more = <Page extends { talk: Talk }>(of: Page): Page => ({
    ...of,
    talk: { ...of.talk, state: of.talk.state && { ...of.talk.state, more: true } },
  });
  const [operator, asker] = [
    htmlOf(<CaseTalk data={more(page)} reply={undefined} />),
    htmlOf(<ServiceTalk data={more(person({}))} reply={undefined} />),
  ];
  expect(operator).toContain('class="talk-edge" href="/operator/desk/9?before=2"');
  expect(asker).toContain('class="talk-edge" href="/pages/user/service/person?before=2"');
  expect([operator, asker].map((html) => html.includes("Today 10:15"))).toEqual([true, true]);
  // The person's own message: on their side here, and nothing that the desk could complain about there.
  expect(asker).toContain("talk-message is-own");
  expect(operator).not.toMatch(/talk-message is-own|complaint/);
});

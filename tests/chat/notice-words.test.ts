import { expect, test } from "vitest";
import { kindOf, type NoticeEvent, type NoticeSubject, noticeEvents, topicOf } from "~/app/chat/notices/notice-events";
import { locales } from "~/app/platform/language/locales";
import { refundMoves } from "~/app/refunds/refund-states";
import { refundNews } from "~/app/refunds/verbs/refund-news.server";
import { languages } from "../support/languages";

const events = Object.keys(noticeEvents) as NoticeEvent[];

/** What each kind of subject names: a sentence may use these and no others. */
const named: Record<NoticeSubject, string[]> = {
  order: ["number", "shop", "goods", "amount", "credited", "back", "to"],
  delivery: ["number", "shop", "goods", "amount"],
  refund: ["number", "shop", "goods", "amount", "to"],
  payment: ["amount"],
  recharge: ["amount"],
  withdrawal: ["amount"],
  adjustment: ["amount", "text"],
  complaint: [],
  ownComplaint: [],
  application: ["shop"],
  goods: ["goods"],
  shop: ["shop"],
  announcement: ["title", "text"],
  deskCase: [],
  signIn: [],
  points: ["points", "date"],
  membership: ["date"],
  referral: ["amount"],
  post: ["title", "text"],
  live: ["shop", "title", "moment", "text"],
  coupon: ["title"],
};

/** Title and sentence, and those that are said instead where what happened to the money makes a difference. */
const partsOf = (event: NoticeEvent, side: "buyer" | "shop") => {
  const english = languages.get("en").i18n.getResource("en", "noticeEvents", `${event}.${side}`) as object;
  return [...new Set(["title", "text", ...Object.keys(english)])];
};

test.each(locales)(
  "every event has a title and a sentence for each side in %s, made of what its subject names",
  (locale) => {
    const { i18n } = languages.get(locale);
    for (const event of events) {
      const { of, to } = noticeEvents[event];
      const names = [...named[of], ...("amount" in noticeEvents[event] ? ["amount"] : [])];
      for (const side of to)
        for (const part of partsOf(event, side)) {
          const key = `noticeEvents:${event}.${side}.${part}`;
          expect(i18n.exists(key), key).toBe(true);
          const words = String(i18n.getResource(locale, "noticeEvents", `${event}.${side}.${part}`));
          const used = [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
          expect(
            used.filter((name) => !names.includes(name)),
            key,
          ).toEqual([]);
          expect(i18n.t(key, Object.fromEntries(names.map((name) => [name, "X1"])))).not.toMatch(/[{}]/);
        }
    }
  },
);

test("a text tells nothing that is not in the register, so nothing in the files is left over", () => {
  const english = languages.get("en").i18n.getResourceBundle("en", "noticeEvents") as Record<string, object>;
  expect(Object.keys(english).sort()).toEqual([...events].sort());
  for (const event of events)
    expect(Object.keys(english[event] ?? {}).sort()).toEqual([...noticeEvents[event].to].sort());
  for (const event of events)
    for (const side of noticeEvents[event].to)
      for (const part of partsOf(event, side)) expect(part).toMatch(/^(title|text)(Back|Credited|Purchase)?$/);
});

test("every move of a refund tells the sides that did not make it", () => {
  for (const moves of Object.values(refundMoves))
    for (const [move, { by }] of Object.entries(moves) as [keyof typeof refundNews, { by: readonly string[] }][]) {
      if (by.some((actor) => actor !== "buyer")) expect(refundNews[move].buyer, move).toBeDefined();
      if (by.some((actor) => actor !== "shop")) expect(refundNews[move].shop, move).toBeDefined();
    }
});

test("what goes to the keeper of a shop is one topic; the counter follows the event", () => {
  expect([topicOf("order_paid", "buyer"), topicOf("order_paid", "shop")]).toEqual(["orders", "shop"]);
  expect([kindOf("order_shipped"), kindOf("refund_sign"), kindOf("recharge_approved"), kindOf("announcement")]).toEqual(
    ["order", "order", "notice", "notice"],
  );
});

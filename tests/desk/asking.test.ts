import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventsAfter } from "~/app/chat/conversations/events-queries.server";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import type { Party } from "~/app/chat/conversations/parties-queries.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { endCase } from "~/app/desk/cases/end-case.server";
import { rateCase } from "~/app/desk/cases/rate-case.server";
import { deskHoursAt } from "~/app/desk/hours/desk-hours.server";
import { defaultSettings } from "~/app/settings/api.server";
import { makeConversation, storedEvents, textOf } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { caseRow, makeCase, makeClaimed, makeOperator } from "~/tests/support/desk-factories";
import { makeUser } from "~/tests/support/factories";
import { interleave } from "~/tests/support/interleave";
import { makeStaff } from "~/tests/support/staff";

const { db, url } = testDatabase({ max: 16 });

test("asking twice at the same instant is one case with both questions", async () => {
  const { id: userId } = await makeUser(db);
  const ask = (question: string) => ({ userId, locale: "en" as const, question, clientId: randomUUID() });
  const { first, second, waited } = await interleave(url, {
    first: (handle) => askForPerson(handle, ask("One")),
    before: /insert into "desk_cases"/,
    second: (handle) => askForPerson(handle, ask("Two")),
  });
  expect({ first, second, waited }).toMatchObject({
    waited: true,
    first: { value: { fresh: true } },
    second: { value: { fresh: false } },
  });
  const cases = await db.selectFrom("desk_cases").select("conversation_id").where("user_id", "=", userId).execute();
  expect(cases).toHaveLength(1);
  expect((await storedEvents(db, cases[0]?.conversation_id ?? 0)).map(({ kind }) => kind)).toEqual([
    ...["opened", "message", "message"],
  ]);
});

test("a question that may not be sent puts nobody into the queue", async () => {
  const { id: userId } = await makeUser(db);
  const asked = await askForPerson(db, { userId, locale: "en", question: "x".repeat(1001), clientId: randomUUID() });
  expect(asked).toEqual({ ok: false, code: "tooLong" });
  expect(await db.selectFrom("desk_cases").select("id").where("user_id", "=", userId).execute()).toEqual([]);
  expect(await db.selectFrom("conversations").select("id").where("user_id", "=", userId).execute()).toEqual([]);
});

test("a case is read by its person and the staff of the desk, and answered by its claimant alone", async () => {
  const operator = await makeOperator(db);
  const made = await makeClaimed(db, operator);
  const shop = await makeConversation(db);
  const colleague = await makeOperator(db);
  const reader = await makeStaff(db, { role: "audit" });
  const staff = (id: number): Party => ({ side: "staff", staffId: id });
  const finance = await makeStaff(db, { role: "finance" });
  const gone = await makeStaff(db, { role: "support" });
  await db.updateTable("staff").set({ disabled_at: new Date() }).where("id", "=", gone.staff.id).execute();
  const rows: [string, Party, boolean, boolean][] = [
    ["the person", made.person, true, true],
    ["the claimant", operator.party, true, true],
    ["a colleague", colleague.party, true, false],
    ["who only reads", staff(reader.staff.id), true, false],
    ["staff without the right", staff(finance.staff.id), false, false],
    ["staff who have left", staff(gone.staff.id), false, false],
    ["another buyer", { side: "user", userId: (await makeUser(db)).id }, false, false],
    ["a shop", shop.keeper, false, false],
    ["nobody", { side: "user", userId: 0 }, false, false],
  ];
  for (const [who, party, reads, writes] of rows) {
    const { conversation } = made;
    const seen = await eventsAfter(db, { party, conversation, after: 0 });
    expect([who, seen !== null]).toEqual([who, reads]);
    const sent = await sendMessage(db, textOf(made, party, `From ${who}`));
    expect([who, sent.ok]).toEqual([who, writes]);
    if (!sent.ok) expect([who, sent.code]).toEqual([who, "notThere"]);
    expect([who, (await markRead(db, { party, conversation })) > 0]).toEqual([who, who === "the claimant"]);
    const withdrawn = await withdrawMessage(db, { party, conversation, seq: 2 });
    expect([who, withdrawn.ok]).toEqual([who, who === "the person"]);
  }
});

test("an ended case is rated once, by its person", async () => {
  const operator = await makeOperator(db);
  const { caseId, userId } = await makeClaimed(db, operator);
  const rating = { caseId, userId, rating: 5, words: "Quick" };
  expect(await rateCase(db, rating)).toMatchObject({ code: "notFound" });
  await endCase(db, { caseId, by: operator });
  expect(await rateCase(db, { ...rating, userId: (await makeUser(db)).id })).toMatchObject({ code: "notFound" });
  const { first, second } = await interleave(url, {
    first: (handle) => rateCase(handle, rating),
    before: /^commit/i,
    second: (handle) => rateCase(handle, { ...rating, rating: 1, words: "" }),
  });
  expect([first, second]).toMatchObject([{ ok: true }, { ok: false, code: "rated" }]);
  expect(await caseRow(db, caseId)).toMatchObject({ rating: 5, rating_words: "Quick" });
});

test("somebody who waits may stop waiting", async () => {
  const { caseId, userId } = await makeCase(db);
  expect(await endCase(db, { caseId, by: { userId } })).toMatchObject({ ok: true });
  expect(await caseRow(db, caseId)).toMatchObject({ state: "ended", ended_by: "user", claimed_by: null });
});

const newYork = { ...defaultSettings.desk, zone: "America/New_York", days: [1, 2, 3, 4, 5, 6, 7] };
test.each([
  ["a minute before it opens", "09:00", "17:00", "2026-03-09T12:59:59Z", false, "2026-03-09T13:00Z"],
  ["when it opens, by summer time", "09:00", "17:00", "2026-03-09T13:00:00Z", true, "2026-03-09T21:00Z"],
  ["when it opens, by winter time", "09:00", "17:00", "2026-11-02T14:00:00Z", true, "2026-11-02T22:00Z"],
  ["when it closes", "09:00", "17:00", "2026-03-09T21:00:00Z", false, "2026-03-10T13:00Z"],
  ["in the night that loses an hour", "22:00", "04:00", "2026-03-08T07:59:00Z", true, "2026-03-08T08:00Z"],
  ["when it opens in the lost hour", "02:30", "04:00", "2026-03-08T07:00:00Z", false, "2026-03-08T07:30Z"],
  ["in the night that has an hour twice", "22:00", "01:30", "2026-11-01T05:29:00Z", true, "2026-11-01T05:30Z"],
])("the desk is open or not %s", (_, opens, closes, at, open, until) => {
  const found = deskHoursAt({ ...newYork, opens, closes }, Date.parse(at));
  expect([found.open, new Date(found.until ?? 0).toISOString()]).toEqual([open, new Date(until).toISOString()]);
});

test("on days without hours the desk stays closed until the next that has some", () => {
  const weekdays = { ...newYork, days: [1, 2, 3, 4, 5] };
  // A Saturday.
  expect(deskHoursAt(weekdays, Date.parse("2026-11-21T15:00Z"))).toMatchObject({
    open: false,
    until: Date.parse("2026-11-23T14:00Z"),
  });
});

import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { endCase } from "~/app/desk/cases/end-case.server";
import { handOverCase } from "~/app/desk/cases/hand-over-case.server";
import { returnCase } from "~/app/desk/cases/return-case.server";
import { ownCase } from "~/app/desk/cases/shown-cases-queries.server";
import { sweepDesk } from "~/app/desk/cases/sweep-desk.server";
import { switchDuty } from "~/app/desk/cases/switch-duty.server";
import { forgetSettings } from "~/app/settings/api.server";
import { conversationRow, storedEvents, textOf } from "~/tests/support/chat-factories";
import { testDatabase } from "~/tests/support/database";
import { caseRow, makeCase, makeClaimed, makeOperator } from "~/tests/support/desk-factories";
import { interleave } from "~/tests/support/interleave";
import { storeRaw } from "~/tests/support/setting-factories";

const { db, url } = testDatabase({ max: 16 });

/** Puts everything about a case back in time. */
async function age(caseId: number, minutes: number) {
  const { conversation_id } = await caseRow(db, caseId);
  const by = sql`make_interval(mins => ${minutes}::int)`;
  await sql`update desk_cases set claimed_at = claimed_at - ${by} where id = ${caseId}`.execute(db);
  await sql`update chat_events set created_at = created_at - ${by} where conversation_id = ${conversation_id}`.execute(
    db,
  );
}
const emptyQueue = () => db.deleteFrom("desk_cases").where("state", "=", "waiting").execute();

test("two operators who take the next at the same instant get different people, and neither waits for the other", async () => {
  await emptyQueue();
  const [one, two] = [await makeOperator(db), await makeOperator(db)];
  const [first, second] = [await makeCase(db), await makeCase(db)];
  const taken = await interleave(url, {
    first: (handle) => claimCase(handle, { ...one, caseId: null }),
    before: /audit_log/,
    second: (handle) => claimCase(handle, { ...two, caseId: null }),
  });
  expect(taken).toMatchObject({
    waited: false,
    first: { ok: true, value: { caseId: first.caseId } },
    second: { ok: true, value: { caseId: second.caseId } },
  });
});

test("of two operators who take the same person at the same instant one gets them, and the other hears of it", async () => {
  const [one, two] = [await makeOperator(db), await makeOperator(db)];
  const { caseId, conversation } = await makeCase(db);
  const taken = await interleave(url, {
    first: (handle) => claimCase(handle, { ...one, caseId }),
    before: /audit_log/,
    second: (handle) => claimCase(handle, { ...two, caseId }),
  });
  expect(taken).toMatchObject({ first: { ok: true }, second: { ok: false, code: "taken" } });
  expect(await claimCase(db, { ...two, caseId })).toMatchObject({ code: "taken" });
  expect(await caseRow(db, caseId)).toMatchObject({ state: "claimed", claimed_by: one.staff.id });
  expect(await conversationRow(db, conversation)).toMatchObject({ taken_by_staff: one.staff.id });
  expect(await storedEvents(db, conversation)).toMatchObject([
    { seq: 1, kind: "opened", side: "user" },
    { seq: 2, kind: "message", side: "user" },
    { seq: 3, kind: "taken_over", side: "staff", about: one.staff.id },
  ]);
});

test("nobody has more cases than the limit, not even by taking two in the same instant", async () => {
  await storeRaw(db, "desk", { perOperator: 1 });
  forgetSettings(db);
  const operator = await makeOperator(db);
  const [one, two] = [await makeCase(db), await makeCase(db)];
  const taken = await interleave(url, {
    first: (handle) => claimCase(handle, { ...operator, caseId: one.caseId }),
    before: /update desk_cases/,
    second: (handle) => claimCase(handle, { ...operator, caseId: two.caseId }),
  });
  expect(taken).toMatchObject({ waited: true, first: { ok: true }, second: { ok: false, code: "full" } });
  const colleague = await makeOperator(db);
  await claimCase(db, { ...colleague, caseId: two.caseId });
  expect(await handOverCase(db, { ...operator, caseId: one.caseId, to: colleague.staff.id })).toMatchObject({
    code: "colleagueFull",
  });
  await storeRaw(db, "desk", {});
  forgetSettings(db);
});

test("who is away, or has no right, takes nothing", async () => {
  const { caseId } = await makeCase(db);
  const away = await makeOperator(db, { onDuty: false });
  expect(await claimCase(db, { ...away, caseId })).toMatchObject({ code: "away" });
  await switchDuty(db, { staffId: away.staff.id, onDuty: true });
  await db.updateTable("staff").set({ role: "finance" }).where("id", "=", away.staff.id).execute();
  expect(await claimCase(db, { ...away, caseId })).toMatchObject({ code: "notAllowed" });
  expect(await caseRow(db, caseId)).toMatchObject({ state: "waiting" });
});

test("a case that nobody answers goes back to the head of the queue, which is told in its conversation", async () => {
  await emptyQueue();
  const operator = await makeOperator(db);
  const early = await makeCase(db);
  const { caseId, conversation, userId } = await makeClaimed(db, operator);
  await age(caseId, 2);
  expect(await sweepDesk(db)).toMatchObject({ returned: 0 });
  await age(caseId, 2);
  expect(await sweepDesk(db)).toMatchObject({ returned: 1 });
  expect(await sweepDesk(db)).toMatchObject({ returned: 0 });
  expect(await caseRow(db, caseId)).toMatchObject({ state: "waiting", claimed_by: null });
  expect(await conversationRow(db, conversation)).toMatchObject({ taken_by_staff: null, closed_at: null });
  expect((await storedEvents(db, conversation)).at(-1)).toMatchObject({
    kind: "taken_over",
    side: "staff",
    about: null,
  });
  expect([await ownCase(db, userId), await ownCase(db, early.userId)]).toMatchObject([
    { place: 1, returned: true },
    { place: 2, returned: false },
  ]);
  expect(await claimCase(db, { ...operator, caseId: null })).toMatchObject({ value: { caseId } });
});

test("an answer stops the timer, and the next words of the person start it again", async () => {
  const operator = await makeOperator(db);
  const made = await makeClaimed(db, operator);
  await sendMessage(db, textOf(made, operator.party, "I look into it"));
  await age(made.caseId, 60);
  expect(await sweepDesk(db)).toMatchObject({ returned: 0 });
  await sendMessage(db, textOf(made, made.person, "And now?"));
  expect(await sweepDesk(db)).toMatchObject({ returned: 0 });
  await age(made.caseId, 4);
  expect(await sweepDesk(db)).toMatchObject({ returned: 1 });
});

test("an answer that is sent in the instant of the timer keeps the case, or comes too late", async () => {
  const operator = await makeOperator(db);
  const made = await makeClaimed(db, operator);
  await age(made.caseId, 4);
  const { second } = await interleave(url, {
    first: (handle) => sweepDesk(handle),
    before: /with moved as \(\s*update conversations/,
    second: (handle) => sendMessage(handle, textOf(made, operator.party, "Here I am")),
  });
  expect(second).toMatchObject({ ok: false, code: "notThere" });
  expect(await caseRow(db, made.caseId)).toMatchObject({ state: "waiting" });
});

test("a case is handed over to a colleague on duty, who alone answers from then on", async () => {
  const [one, two, away] = [await makeOperator(db), await makeOperator(db), await makeOperator(db, { onDuty: false })];
  const made = await makeClaimed(db, one);
  const handing = { caseId: made.caseId, to: two.staff.id };
  expect(await handOverCase(db, { ...two, ...handing, to: one.staff.id })).toMatchObject({ code: "notYours" });
  for (const to of [away.staff.id, one.staff.id, 999_999])
    expect(await handOverCase(db, { ...one, ...handing, to })).toMatchObject({ code: "noColleague" });
  expect(await handOverCase(db, { ...one, ...handing })).toMatchObject({ ok: true });
  expect(await sendMessage(db, textOf(made, one.party, "One more thing"))).toMatchObject({ code: "notThere" });
  expect(await sendMessage(db, textOf(made, two.party, "I go on"))).toMatchObject({ ok: true });
  expect(await returnCase(db, { ...one, caseId: made.caseId })).toMatchObject({ code: "notYours" });
  expect(await returnCase(db, { ...two, caseId: made.caseId })).toMatchObject({ ok: true });
});

test("who has gone without a word is away after a while", async () => {
  const operator = await makeOperator(db);
  await sql`update desk_operators set seen_at = seen_at - interval '11 minutes'
    where staff_id = ${operator.staff.id}`.execute(db);
  expect(await sweepDesk(db)).toMatchObject({ away: 1 });
  expect(await claimCase(db, { ...operator, caseId: null })).toMatchObject({ code: "away" });
});

test("an ended case closes its conversation; its person asks again, and it goes on with the same one", async () => {
  const operator = await makeOperator(db);
  const made = await makeClaimed(db, operator);
  const other = await makeOperator(db);
  expect(await endCase(db, { caseId: made.caseId, by: other })).toMatchObject({ code: "notYours" });
  expect(await endCase(db, { caseId: made.caseId, by: { userId: other.staff.id } })).toMatchObject({
    code: "notYours",
  });
  expect(await endCase(db, { caseId: made.caseId, by: operator })).toMatchObject({ ok: true });
  expect(await endCase(db, { caseId: made.caseId, by: operator })).toMatchObject({ code: "notYours" });
  expect(await sendMessage(db, textOf(made, made.person, "Thanks"))).toMatchObject({ code: "closed" });
  expect(await sendMessage(db, textOf(made, operator.party, "Bye"))).toMatchObject({ code: "notThere" });
  const again = await makeCase(db, { userId: made.userId, question: randomUUID() });
  expect(again).toMatchObject({ conversation: made.conversation, fresh: true });
  expect((await storedEvents(db, made.conversation)).map(({ seq, kind }) => [seq, kind])).toEqual([
    ...[
      [1, "opened"],
      [2, "message"],
      [3, "taken_over"],
      [4, "closed"],
      [5, "opened"],
      [6, "message"],
    ],
  ]);
});

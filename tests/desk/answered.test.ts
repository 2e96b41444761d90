import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { markRead } from "~/app/chat/conversations/mark-read.server";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { withdrawMessage } from "~/app/chat/conversations/withdraw-message.server";
import { loader as system } from "~/app/chat/routes/system";
import { endCase } from "~/app/desk/cases/end-case.server";
import { notifyAnswered } from "~/app/desk/cases/notify-answered.server";
import { loader as person } from "~/app/desk/routes/person";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeClaimed, makeOperator } from "~/tests/support/desk-factories";
import { dyingAfter, readerOf } from "~/tests/support/notice-factories";

const { db } = testDatabase({ max: 8 });
const path = "/pages/notice/system/system";

/** A claimed case with one answer. */
async function makeAnswered() {
  const operator = await makeOperator(db);
  const made = await makeClaimed(db, operator);
  const answer = async (text = "It is on its way.") =>
    done(
      await sendMessage(db, {
        party: operator.party,
        conversation: made.conversation,
        clientId: randomUUID(),
        message: { type: "text", text },
      }),
    );
  const sent = await answer();
  return { ...made, operator, answer, seq: sent.event.seq };
}
const notices = async (userId: number) =>
  db.selectFrom("notices").select(["event", "read_at", "subject_id"]).where("user_id", "=", userId).execute();
const tell = () => notifyAnswered(db, 0);

test("somebody who was away when the desk answered has one notice of it, however much was written, that leads to the desk", async () => {
  const made = await makeAnswered();
  await made.answer("And it comes tomorrow.");
  expect(await tell()).toBe(1);
  await made.answer("In the morning.");
  expect(await tell()).toBe(0);
  const { rows } = await readerOf(db, made.userId).load(system, path);
  expect(rows).toMatchObject([
    { title: "The service desk has answered", href: "/pages/user/service/person", read: false, topic: "system" },
  ]);
  expect(await notices(made.userId)).toMatchObject([{ event: "desk_answered", subject_id: made.caseId }]);
});

test("looking at the answer reads the notice, and a later answer is a new one", async () => {
  const made = await makeAnswered();
  expect(await tell()).toBe(1);
  await readerOf(db, made.userId).load(person, "/pages/user/service/person");
  expect(await notices(made.userId)).toMatchObject([{ read_at: expect.any(Date) }]);
  expect(await tell()).toBe(0);
  await made.answer("One thing more.");
  expect(await tell()).toBe(1);
  expect(await notices(made.userId)).toHaveLength(2);
});

test("who is there, has read it, or was only just answered is not told; who leaves without reading it is", async () => {
  const made = await makeAnswered();
  expect(await notifyAnswered(db)).toBe(0);
  await db.insertInto("chat_presence").values({ user_id: made.userId, seen_at: new Date() }).execute();
  expect(await tell()).toBe(0);
  await sql`delete from chat_presence where user_id = ${made.userId}`.execute(db);
  expect(await tell()).toBe(1);
  const read = await makeAnswered();
  await markRead(db, { party: read.person, conversation: read.conversation });
  expect(await tell()).toBe(0);
});

test("an answer that was withdrawn is none, one before the end of a case is", async () => {
  const taken = await makeAnswered();
  const { party } = taken.operator;
  done(await withdrawMessage(db, { party, conversation: taken.conversation, seq: taken.seq }));
  expect(await tell()).toBe(0);
  const ended = await makeAnswered();
  done(await endCase(db, { caseId: ended.caseId, by: { staff: ended.operator.staff, address: "" } }));
  expect(await tell()).toBe(1);
});

test("two processes that look at once tell it once, and one that dies has told nothing", async () => {
  const made = await makeAnswered();
  await expect(notifyAnswered(dyingAfter(db, 0), 0)).rejects.toThrow();
  expect(await notices(made.userId)).toEqual([]);
  const told = await Promise.all([tell(), tell(), tell()]);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await notices(made.userId)).toHaveLength(1);
});

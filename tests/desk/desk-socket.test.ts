import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sendMessage } from "~/app/chat/conversations/send-message.server";
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { endCase } from "~/app/desk/cases/end-case.server";
import { handOverCase } from "~/app/desk/cases/hand-over-case.server";
import { say, textOf } from "~/tests/support/chat-factories";
import { openAs, openStaff, refusedWith, staffHeaders, startSockets } from "~/tests/support/chat-sockets";
import { testDatabase } from "~/tests/support/database";
import { makeCase, makeClaimed, makeOperator } from "~/tests/support/desk-factories";
import { makeUser } from "~/tests/support/factories";
import { makeStaff } from "~/tests/support/staff";

const { db } = testDatabase({ max: 16 });
const soon = { timeout: 5000, interval: 10 };

test("the person and the staff of the desk are told live what happens in a case, as frames of the kind service", async () => {
  const process = await startSockets(db);
  const operator = await makeOperator(db);
  const { id: userId } = await makeUser(db);
  const [person, staff, stranger] = [
    await openAs(process, userId),
    await openStaff(process, operator.staff.id),
    await openAs(process, (await makeUser(db)).id),
  ];
  const question = { userId, locale: "en" as const, question: "Hello?", clientId: randomUUID() };
  const asked = await askForPerson(db, question, process.bus);
  if (!asked.ok) throw new Error("not asked");
  const { caseId, conversation } = asked.value;
  await expect
    .poll(() => staff.ofType("service"), soon)
    .toMatchObject([
      {
        seq: 2,
        conversation,
        side: "user",
        form: { id: userId },
        message: { type: "text", content: { text: "Hello?" } },
      },
    ]);
  await claimCase(db, { ...operator, caseId }, process.bus);
  await expect.poll(() => staff.ofType("event").map(({ kind }) => kind), soon).toEqual(["opened", "taken_over"]);
  await sendMessage(db, textOf({ conversation }, operator.party, "Good day"), process.bus);
  // Their own question is no word of the desk.
  await expect.poll(() => person.ofType("service").map(({ seq }) => seq), soon).toEqual([4]);
  expect(person.ofType("service")[0]).not.toHaveProperty("by");
  await endCase(db, { caseId, by: operator }, process.bus);
  await expect
    .poll(() => person.ofType("service").at(-1), soon)
    .toMatchObject({ kind: "closed", message: { type: "end" } });
  expect(stranger.frames.filter(({ type }) => type !== "ping")).toHaveLength(1);
});

test("a case that is handed over is told under the name of who answers now, at once", async () => {
  const process = await startSockets(db);
  const [siti, ravi] = [
    await makeOperator(db, { name: "Siti Rahman" }),
    await makeOperator(db, { name: "Ravi Menon" }),
  ];
  const made = await makeClaimed(db, siti);
  const { conversation, caseId } = made;
  const person = await openAs(process, made.userId);
  await sendMessage(db, textOf({ conversation }, siti.party, "Good day"), process.bus);
  const names = () => person.ofType("service").map(({ form }) => (form as { name: string }).name);
  await expect.poll(() => names().at(-1), soon).toBe("Siti Rahman");
  expect(await handOverCase(db, { ...siti, caseId, to: ravi.staff.id }, process.bus)).toMatchObject({ ok: true });
  await sendMessage(db, textOf({ conversation }, ravi.party, "I go on"), process.bus);
  await expect.poll(() => names().at(-1), soon).toBe("Ravi Menon");
});

test("a member of staff who comes back is told the latest numbers of the desk's conversations, and of no others", async () => {
  const process = await startSockets(db);
  const operator = await makeOperator(db);
  const made = await makeCase(db);
  const client = await openStaff(process, operator.staff.id);
  await say(db, made, made.person, "Anybody?");
  client.send({ type: "resume", after: { [made.conversation]: 1, 999999: 4 } });
  await expect.poll(() => client.ofType("subscribed"), soon).toMatchObject([{ at: { [made.conversation]: 3 } }]);
});

test("who has no right at the desk gets no socket there, and who loses it loses the socket", async () => {
  const process = await startSockets(db);
  const finance = await makeStaff(db, { role: "finance" });
  const headers = await staffHeaders(process, finance.staff.id);
  expect(await refusedWith(process.address, headers, "/ws/desk")).toBe(403);
  expect(await refusedWith(process.address, { Origin: headers.Origin }, "/ws/desk")).toBe(403);
  const operator = await makeOperator(db);
  const client = await openStaff(process, operator.staff.id);
  await db.updateTable("staff").set({ role: "content" }).where("id", "=", operator.staff.id).execute();
  await expect.poll(() => client.closed(), soon).toBe(4401);
});

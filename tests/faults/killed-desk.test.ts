import { expect, test } from "vitest";
import { storedEvents } from "../support/chat-factories";
import { testDatabase } from "../support/database";
import { makeCase, makeClaimed, makeOperator } from "../support/desk-factories";
import { dyingProgram } from "../support/dying-program";
import { makeUser } from "../support/factories";
import { inTier } from "../support/tier";

const { db, url } = testDatabase({ max: 4 });

/** Runs a verb that is killed before a certain write; returns whether it came to its end instead. */
const endsBefore = dyingProgram("tests/support/dying-desk.ts");

/** What a case and its conversation say of each other: its state, who answers by either, and what happened. */
async function standing(userId: number) {
  const row = await db
    .selectFrom("desk_cases")
    .innerJoin("conversations", "conversations.id", "desk_cases.conversation_id")
    .select(["state", "claimed_by", "taken_by_staff", "closed_at", "conversations.id", "conversations.seq"])
    .where("desk_cases.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return null;
  const events = await storedEvents(db, row.id);
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: row.seq }, (_, at) => at + 1));
  expect(row.closed_at !== null).toBe(row.state === "ended");
  expect(row.taken_by_staff).toBe(row.state === "claimed" ? row.claimed_by : null);
  return { state: row.state, kinds: events.map(({ kind }) => kind).join(" ") };
}

const asked = "opened message";
const taken = `${asked} taken_over`;
const rows = [
  ["claim", false, { state: "waiting", kinds: asked }, { state: "claimed", kinds: taken }],
  ["return", true, { state: "claimed", kinds: taken }, { state: "waiting", kinds: `${taken} taken_over` }],
  ["end", true, { state: "claimed", kinds: taken }, { state: "ended", kinds: `${taken} closed` }],
] as const;

test.each(rows)(
  "C1: a case that is killed on its way by %s is as before or done, with its conversation",
  async (...row) => {
    const [verb, claimed, before, after] = row;
    const found: unknown[] = [];
    for (let place = 0, ended = false; !ended; place++) {
      const operator = await makeOperator(db);
      const { caseId, userId } = claimed ? await makeClaimed(db, operator) : await makeCase(db);
      ended = await endsBefore(url, verb, operator.staff.id, caseId, place);
      found.push(await standing(userId));
      expect(found.at(-1)).toEqual(ended ? after : before);
      expect(place).toBeLessThan(30);
    }
    expect(found.length).toBeGreaterThan(inTier({ test: 2, full: 5 }));
  },
);

test("C1: nobody who is killed while asking waits without their question", async () => {
  for (let place = 0, ended = false; !ended; place++) {
    const { id } = await makeUser(db);
    ended = await endsBefore(url, "ask", id, 0, place);
    expect(await standing(id)).toEqual(ended ? { state: "waiting", kinds: asked } : null);
    expect(place).toBeLessThan(30);
  }
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifySignIn } from "~/app/centre/notices/notify-sign-in.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { keepReminder } from "~/app/rewards/reminders/wishes-queries.server";
import { readSettings } from "~/app/settings/api.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { english } from "../support/languages";

const { db } = testDatabase({ max: 8 });

/** Somebody whose reminder was due so many minutes ago. */
async function waiting(ago: number): Promise<number> {
  const { id: userId } = await makeUser(db);
  const at = new Date(Date.now() - ago * 60_000);
  await keepReminder(db, { userId, minute: at.getUTCHours() * 60 + at.getUTCMinutes(), zone: "UTC", at });
  return userId;
}

const noticesFor = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["system"], before: null, limit: 10 }), english);
const nextOf = async (userId: number) =>
  (await db.selectFrom("sign_in_wishes").select("remind_at").where("user_id", "=", userId).executeTakeFirstOrThrow())
    .remind_at;

test("who asked is told once a day, by one of any number of processes, with the way to the page", async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map((ago) => waiting(ago)));
  const told = await Promise.all([1, 2, 3].map(() => notifySignIn(db, 2)));
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(5);
  await notifySignIn(db);
  for (const userId of people) {
    expect(await noticesFor(userId)).toMatchObject([{ title: "Sign in today", href: "/pages/user/signin/signin" }]);
    const next = (await nextOf(userId))?.getTime() ?? 0;
    expect(next - Date.now()).toBeGreaterThan(23 * 3600_000);
    expect(next - Date.now()).toBeLessThan(24 * 3600_000);
  }
});

test("nobody is told who has signed in today, whose hour is to come or long over; all move on", async () => {
  const [signed, coming, late] = [await waiting(1), await waiting(-5), await waiting(200)];
  const { zone } = (await readSettings(db)).general;
  await sql`
    insert into sign_ins (user_id, day, points)
    values (${signed}, (clock_timestamp() at time zone ${zone})::date, 5)`.execute(db);
  const before = await nextOf(coming);
  expect(await notifySignIn(db)).toBe(0);
  for (const userId of [signed, coming, late]) expect(await noticesFor(userId)).toEqual([]);
  for (const userId of [signed, late]) expect((await nextOf(userId))?.getTime()).toBeGreaterThan(Date.now());
  expect(await nextOf(coming)).toEqual(before);
});

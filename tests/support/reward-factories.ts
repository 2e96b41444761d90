import { sql } from "kysely";
import { createSessions } from "~/app/platform/session/sessions.server";
import { earnPoints } from "~/app/rewards/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { accountBrowser } from "./account-context";
import { makeUser } from "./factories";

/** Somebody who is signed in, and has been a person here for a year. */
export async function rewardPerson(db: Db) {
  const { id: userId } = await makeUser(db);
  await sql`update users set created_at = now() - interval '1 year' where id = ${userId}`.execute(db);
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  return { userId, browser };
}

/** Days on which a person signed in, by how many days ago each was (UTC); a day made up is not said here. */
export async function makeDays(db: Db, userId: number, ago: readonly number[]): Promise<void> {
  await sql`
    insert into sign_ins (user_id, day, points, created_at)
    select ${userId}, (now() at time zone 'UTC')::date - ago, 5, now() - make_interval(days => ago)
    from unnest(${ago}::int[]) as ago`.execute(db);
}

let keys = 0;
/** Gives a person points. */
export async function givePoints(db: Db, userId: number, points: number, kind: `points_${string}` = "points_signin") {
  keys += 1;
  const move = { userId, points, kind, causeId: 20_261_101, key: `given-${userId}-${keys}`, months: 12 };
  await transact(db, (trx) => earnPoints(trx, move));
}

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { balancesOf, pointsUnit } from "~/app/ledger/api.server";
import { signIn } from "~/app/rewards/sign-in/sign-in.server";
import { defaultSettings } from "~/app/settings/api.server";
import { openDatabase } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db, url } = testDatabase({ max: 4 });

test("fifty that sign one person in at once, all of whom have begun: one does, and is paid once", async () => {
  const { id: userId } = await makeUser(db);
  const crowd = openDatabase(url, { max: 50 });
  const sign = () => signIn(crowd.db, { userId, zone: "UTC", rules: defaultSettings.rewards });
  const answers: ReturnType<typeof sign>[] = [];
  await transact(db, async (trx) => {
    await lockName(trx, "points", String(userId));
    answers.push(...Array.from({ length: 50 }, sign));
    // Each of them waits for the lock that is held here, or for a row of one who does.
    for (let waiting = 0; waiting < 50; await sleep(20)) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      waiting = rows[0]?.count ?? 0;
    }
  });
  const told = (await Promise.all(answers)).map((answer) => (answer.ok ? "signed in" : answer.code));
  await crowd.close();
  expect(told.toSorted()).toEqual(["signed in", ...Array.from({ length: 49 }, () => "signed")].toSorted());
  const { points } = await balancesOf(db, { ownerId: userId, currency: pointsUnit, kinds: ["points"] });
  expect(points).toBe(defaultSettings.rewards.day1);
  const { rows } = await sql`select points from sign_ins where user_id = ${userId}`.execute(db);
  expect(rows).toEqual([{ points: defaultSettings.rewards.day1 }]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeNotices } from "~/app/centre/notices/describe-notices.server";
import { notifyPointsEnding } from "~/app/centre/notices/notify-points-ending.server";
import { noticesOf } from "~/app/chat/notices/notices-queries.server";
import { spendPoints } from "~/app/rewards/api.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";
import { twiceAtOnce } from "../support/interleave";
import { english } from "../support/languages";
import { givePoints } from "../support/reward-factories";

const { db, url } = testDatabase({ max: 8 });

/** Gives a person points that end in the last minute of a day of the market (UTC), so many days ahead. */
async function ending(userId: number, points: number, days: number): Promise<string> {
  await givePoints(db, userId, points);
  const { rows } = await sql<{ day: string }>`
    update point_lots set
      ends_at = ((now() at time zone 'UTC')::date + ${days}::int + interval '23 hours 59 minutes') at time zone 'UTC'
    where id = (select max(id) from point_lots where user_id = ${userId})
    returning to_char(ends_at at time zone 'UTC', 'Mon FMDD, YYYY') as day`.execute(db);
  return rows[0]?.day ?? "";
}

const person = async () => (await makeUser(db)).id;
const told = async (userId: number) =>
  describeNotices(await noticesOf(db, { userId, topics: ["system"], before: null, limit: 10 }), english).map(
    ({ text, href }) => ({ points: text.split(" ")[0], on: text.split(". ")[0]?.split(" on ")[1], href }),
  );
const href = "/pages/user/signin/log?kind=ends";

test("a person is told how many points end on a day, once for the day and with the way to the list", async () => {
  const userId = await person();
  await ending(userId, 900, 3);
  const first = await ending(userId, 600, 3);
  const second = await ending(userId, 40, 14);
  await ending(userId, 70, 15);
  await notifyPointsEnding(db);
  const both = [
    { points: "40", on: second, href },
    { points: "1,500", on: first, href },
  ];
  expect(await told(userId)).toEqual(both);
  expect(await notifyPointsEnding(db)).toEqual({ acted: 0, failed: 0 });
  expect(await told(userId)).toEqual(both);
});

test("two processes at the same moment tell once", async () => {
  const userId = await person();
  await ending(userId, 10, 5);
  const { first, second, waited } = await twiceAtOnce(url)(/insert into notices/, (handle) =>
    notifyPointsEnding(handle),
  );
  expect([first.acted, second.acted, waited]).toEqual([1, 0, true]);
  expect(await told(userId)).toHaveLength(1);
});

test("what is spent meanwhile, or over, is told to nobody; of the rest it is what is left", async () => {
  const [spent, partly, over] = [await person(), await person(), await person()];
  const spend = (userId: number, points: number) =>
    transact(db, (trx) =>
      spendPoints(trx, { userId, points, kind: "points_test", causeId: userId, key: `ending-${userId}` }),
    );
  for (const userId of [spent, partly]) await ending(userId, 30, 2);
  await spend(spent, 30);
  await spend(partly, 29);
  await ending(over, 30, -1);
  await notifyPointsEnding(db);
  expect([await told(spent), await told(over)]).toEqual([[], []]);
  expect(await told(partly)).toMatchObject([{ points: "1" }]);
});

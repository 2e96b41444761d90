import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectBooksToHold } from "~/tests/support/books";
import { testDatabase } from "~/tests/support/database";
import { liveMany } from "~/tests/support/life";
import { makeSupportStaff } from "~/tests/support/refund-factories";
import { makeFinance } from "~/tests/support/withdrawal-factories";

const { db } = testDatabase({ max: 24 });
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = 100;

test(`${lives} lives of orders, several hands at once (PASAR_SEED=${seed}): the books hold for every order`, async () => {
  const world = {
    db,
    staff: await makeSupportStaff(db),
    finance: await makeFinance(db),
    doing: <Value>(act: () => Promise<Value>) => act(),
  };
  await liveMany(world, { seed, lives });
  expect(await expectBooksToHold(db)).toBe(lives);
  // Without kills (tests/faults/killed-lives.test.ts) no timer fails.
  const { rows: failed } = await sql<{ refunds: number; orders: number; paid: number; decided: number }>`
    select (select count(*)::int from refunds where attempts > 0) as refunds,
      (select count(*)::int from stuck_orders) as orders,
      (select count(*)::int from refunds where state = 'complete') as paid,
      (select count(*)::int from withdrawals where state <> 'in_review') as decided`.execute(db);
  expect(failed[0]).toMatchObject({ refunds: 0, orders: 0 });
  // Chance decides how many there are of each: enough that lives without any would be seen.
  expect(failed[0]?.paid).toBeGreaterThan(0);
  expect(failed[0]?.decided).toBeGreaterThan(0);
}, 240_000);

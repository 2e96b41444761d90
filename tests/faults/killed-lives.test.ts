import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { sweepOrders } from "~/app/orders/after/sweep-orders.server";
import { sweepTeams } from "~/app/orders/api.server";
import { sweepRefunds } from "~/app/refunds/verbs/sweep-refunds.server";
import { postGoodReviews } from "~/app/reviews/api.server";
import { expectBooksToHold } from "../support/books";
import { testDatabase } from "../support/database";
import { bundledProgram } from "../support/dying-program";
import { settleWithProviders } from "../support/paying/books";
import { payingLives } from "../support/paying/lives";
import { pretendedProviders } from "../support/paying/pretended";
import { type Random, randomOf } from "../support/random";
import { makeSupportStaff } from "../support/refund-factories";
import { inTier } from "../support/tier";
import { makeFinance } from "../support/withdrawal-factories";

const { db, url } = testDatabase({ max: 6 });
const pretended = pretendedProviders(db);
const seed = Number(process.env.PASAR_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);
const lives = Number(process.env.PASAR_LIVES ?? 0) || inTier({ test: 60, full: 10_000 });
const workers = 3;
/** Lives at the same time in a process. */
const lanes = 3;
const program = bundledProgram("tests/support/living.ts");

/** Keeps one worker process alive until there were enough lives; counts how often it was killed. */
async function keepAlive(random: Random, staff: object): Promise<number> {
  for (let killed = 0; ; killed += 1) {
    const place = inTier({ test: 500 + random.below(2000), full: 1000 + random.below(8000) });
    const places = JSON.stringify(pretended.places());
    const args = [url, String(seed), String(lives), JSON.stringify(staff), String(place), String(lanes), places];
    const child = spawn(process.execPath, [program(), ...args], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const [code, signal] = await once(child, "exit");
    if (signal === null && code !== 0) throw new Error(`a worker ended with ${code}: ${output}`);
    if (signal === null) return killed;
  }
}

/** Cuts a connection of a worker in the middle of a statement, again and again, until it is stopped. */
async function cutConnections(random: Random, isOver: () => boolean): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: "cutter" });
  // The server is stopped before the test ends when someone interrupts it.
  client.on("error", () => undefined);
  await client.connect();
  let cut = 0;
  while (!isOver()) {
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from (
        select pid from pg_stat_activity
        where datname = current_database() and application_name = 'pasar' and state = 'active' and pid <> pg_backend_pid()
        order by random() limit 1) one`);
    cut += rowCount ?? 0;
    // Often enough for most lives: more of them only make a long run longer.
    await sleep(inTier({ test: 20, full: 100 }) + random.below(inTier({ test: 60, full: 300 })));
  }
  await client.end();
  return cut;
}

/** Lets every deadline pass until nothing is left to do by itself; nothing may fail any more. */
async function letTimePass(): Promise<void> {
  await sql`update refunds set retry_at = null`.execute(db);
  await sql`delete from stuck_orders`.execute(db);
  for (let acted = 1; acted > 0; ) {
    await sql`update orders set deadline_at = now() - interval '1 second' where deadline_at is not null`.execute(db);
    await sql`update refunds set deadline_at = now() - interval '1 second' where deadline_at is not null`.execute(db);
    await sql`update teams set deadline_at = now() where state = 'gathering'`.execute(db);
    const teams = await sweepTeams(db, { limit: 100_000 });
    const refunds = await sweepRefunds(db, { limit: 100_000 });
    const orders = await sweepOrders(db, { postReviews: postGoodReviews, limit: 100_000 });
    expect([teams.failed, refunds.failed, orders.failed]).toEqual([0, 0, 0]);
    acted = teams.acted + refunds.acted + orders.acted;
  }
}

test(`${lives} lives of orders in ${workers} processes that are killed, with connections cut in the middle of statements, paid from wallets and at three providers (PASAR_SEED=${seed}): the books hold`, async () => {
  await sql`create sequence if not exists lives`.execute(db);
  await sql`alter sequence lives restart`.execute(db);
  const staff = { staff: await makeSupportStaff(db), finance: await makeFinance(db) };
  const random = randomOf(seed);
  let ended = false;
  pretended.trouble(randomOf(random.below(2 ** 31)));
  const cutting = cutConnections(randomOf(random.below(2 ** 31)), () => ended);
  const hands = Array.from({ length: workers }, () => keepAlive(randomOf(random.below(2 ** 31)), staff));
  const killed = await Promise.all(hands).finally(() => {
    ended = true;
  });
  const cut = await cutting;
  const processes = killed.reduce((sum, many) => sum + many, 0);
  process.stdout.write(`${lives} lives: ${processes} processes killed, ${cut} connections cut\n`);
  expect(processes).toBeGreaterThan(0);
  expect(cut).toBeGreaterThan(lives / 8);
  // A process that is killed takes the beginnings of its lives with it, one a lane: the slower the machine, the more.
  expect(await expectBooksToHold(db)).toBeGreaterThanOrEqual(lives - processes * lanes);
  pretended.trouble(null);
  const { providers, tellDisputes } = payingLives(db, pretended.places());
  await settleWithProviders(db, providers);
  await letTimePass();
  await settleWithProviders(db, providers);
  await tellDisputes();
  await expectBooksToHold(db);
  const paid = await pretended.agree();
  process.stdout.write(`at providers: ${JSON.stringify(paid)}\n`);
  for (const what of ["stripe-test paid", "bank paid", "refunds"]) expect(paid[what] ?? 0, what).toBeGreaterThan(0);
  const { rows } = await sql<{ state: string }>`
    select distinct state from orders where paid_at is not null and not exists (
      select from refunds where order_id = orders.id and refunds.state = 'platform')
    order by state`.execute(db);
  expect(rows.map(({ state }) => state)).toEqual(["closed", "completed"]);
}, 7_200_000);

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { shipOrder } from "~/app/orders/after/ship-order.server";
import { verifyPapers } from "~/app/papers/api.server";
import { issueInvoices } from "~/app/papers/issuing/issue-papers.server";
import { agreeRefund } from "~/app/refunds/verbs/agree.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { done, makeOrderIn } from "../support/after-factories";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";
import { actionOf, askOf } from "../support/refund-factories";
import { numberFaults, papersOf, sumFaults } from "./factories";

const { db } = testDatabase({ max: 50 });
const writers = 50;

test("fifty that write papers of one shop at once, with some that fail and connections that are cut, leave no gap and seal every one", async () => {
  const { id: shopId, owner_id: staffUserId } = await makeShop(db);
  const made: Awaited<ReturnType<typeof makeOrderIn>>[] = [];
  for (let place = 0; place < writers; place += 1)
    made.push(await makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 1000 + place }], shopId }));
  let cuts = 0;
  let over = false;
  const cutting = (async () => {
    while (!over) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from (select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
          order by random() limit 1) one`
        .execute(db)
        .catch(() => ({ rows: [] }));
      cuts += rows.length;
      await sleep(20);
    }
  })();
  const parcel = { shopId, staffUserId, courier: "sf", addressVersion: 1, lines: null };
  const failing = (orderId: number) =>
    transact(db, async (trx) => {
      await lockRows(trx, "orders", [orderId]);
      await issueInvoices(trx, [orderId]);
      throw new Error("the verb failed after its paper");
    }).catch(() => null);
  await Promise.all(
    made.map(async ({ orderId }, place) => {
      for (;;) {
        if (place % 3 === 0) await failing(orderId);
        const shipped = await shipOrder(db, { ...parcel, orderId, number: `NUMB${orderId}` }).catch(() => null);
        if (shipped?.ok) return;
      }
    }),
  );
  over = true;
  await cutting;
  for (const { orderId } of made) expect(await papersOf(db, orderId)).toHaveLength(1);
  expect(cuts).toBeGreaterThan(0);

  // Credit notes beside further invoices take numbers of the same row.
  const more = await Promise.all(
    Array.from({ length: 10 }, () => makeOrderIn(db, "awaiting_shipment", { lines: [{ price: 500 }], shopId })),
  );
  const refunds = await Promise.all(
    made.slice(0, 10).map(async (order) => {
      const { refundId } = done(await askRefund(db, askOf(order, { amountMinor: 300 })));
      return actionOf(db, refundId, { actor: "shop", shopId, userId: staffUserId });
    }),
  );
  await Promise.all([
    ...refunds.map((action) => agreeRefund(db, action)),
    ...more.map(({ orderId }) => shipOrder(db, { ...parcel, orderId, number: `NUMB${orderId}` })),
  ]);
  expect(await numberFaults(db)).toEqual([]);
  expect(await sumFaults(db)).toEqual([]);
  expect(await verifyPapers(db)).toEqual({ counted: writers + 20, changedId: null, shortenedId: null });
  const { rows: order } = await sql`
    select number from (select number, issued_at, lag(issued_at) over (order by number) as before from papers) one
    where issued_at <= before`.execute(db);
  expect(order).toEqual([]);
});

test("a paper that was changed, and one that was taken away, are found", async () => {
  const { rows } = await sql<{ id: number; issuer: number }>`
    select id, issuer_id as issuer from papers order by number desc limit 2`.execute(db);
  const [last, before] = rows;
  const tampered = async (change: ReturnType<typeof sql>) =>
    db
      .transaction()
      .execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await change.execute(trx);
        const found = await verifyPapers(trx);
        throw Object.assign(new Error("back"), { found });
      })
      .catch((error: { found?: unknown }) => error.found);
  expect(await tampered(sql`update papers set total_minor = total_minor + 1 where id = ${before?.id}`)).toMatchObject({
    changedId: before?.id,
  });
  expect(await tampered(sql`delete from papers where id = ${before?.id}`)).toMatchObject({ changedId: last?.id });
  expect(await tampered(sql`delete from papers where id = ${last?.id}`)).toMatchObject({
    changedId: null,
    shortenedId: last?.issuer,
  });
});

import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { faultOf, postTransfer, sealTransfers, verifyLedger } from "~/app/ledger/api.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { testDatabase } from "~/tests/support/database";

const { db } = testDatabase({ max: 20 });

let keys = 0;

function post(trx: Transaction<Database>, ownerId: number, amountMinor = 100) {
  keys += 1;
  return postTransfer(trx, {
    key: `seal-${keys}`,
    kind: "recharge",
    causeId: keys,
    currency: "USD",
    entries: [
      { account: { kind: "wallet", ownerId }, amountMinor },
      { account: { kind: "money_in", stripeBy: keys }, amountMinor: -amountMinor },
    ],
  });
}

async function posted(ownerId: number): Promise<number> {
  const done = await transact(db, (trx) => post(trx, ownerId));
  return done.ok ? done.value.transferId : 0;
}

/** Other test files have transactions on the same server: what is younger than theirs waits for them. */
async function sealAll(): Promise<void> {
  const end = Date.now() + 45_000;
  while (Date.now() < end) {
    await sealTransfers(db);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ledger_transfers where id not in (select transfer_id from ledger_seals)`.execute(
      db,
    );
    if (rows[0]?.n === 0) return;
    await sleep(25);
  }
  throw new Error("transfers were not sealed");
}

const verdict = async () => {
  const bad = faultOf(await verifyLedger(db));
  return bad && { fault: bad.fault, first: bad.first };
};

/** Does something behind the database's back, looks, and takes it back. */
async function tampered(statement: ReturnType<typeof sql>, look: () => Promise<unknown>): Promise<void> {
  const tables = ["ledger_transfers", "ledger_entries", "ledger_seals", "ledger_accounts"];
  const copies = tables.map((table) => `kept_${table}`);
  const behind = (work: (trx: Transaction<Database>) => Promise<unknown>) =>
    transact(db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await work(trx);
    });
  await behind(async (trx) => {
    for (const [at, table] of tables.entries())
      await sql`create table ${sql.id(copies[at] ?? "")} as table ${sql.id(table)}`.execute(trx);
    await statement.execute(trx);
  });
  try {
    await look();
  } finally {
    await behind(async (trx) => {
      for (const [at, table] of tables.entries()) {
        await sql`delete from ${sql.id(table)}`.execute(trx);
        await sql`insert into ${sql.id(table)} select * from ${sql.id(copies[at] ?? "")}`.execute(trx);
        await sql`drop table ${sql.id(copies[at] ?? "")}`.execute(trx);
      }
    });
  }
}

let middle = 0;

beforeAll(async () => {
  await posted(1);
  middle = await posted(2);
  await posted(1);
  await sealAll();
});

test("books that nobody touched agree, and the head is the newest seal", async () => {
  const report = await verifyLedger(db);
  expect(faultOf(report)).toBeNull();
  expect(report.head).toMatch(/^[0-9a-f]{64}$/);
  expect(faultOf(await verifyLedger(db, { head: report.head ?? "" }))).toBeNull();
  expect(faultOf(await verifyLedger(db, { head: "0".repeat(64) }))).toMatchObject({ fault: "headNotFound" });
});

describe("what is changed behind the database's back is found, and the first bad row is named", () => {
  const changed = { fault: "transferChanged" };
  const columns: Record<string, Record<string, string>> = {
    ledger_transfers: {
      key: "'other'",
      kind: "'other'",
      cause_id: "cause_id + 1",
      currency: "'EUR'",
      note: "'other'",
      created_at: "created_at + interval '1 microsecond'",
      transaction: "'3'::xid8",
    },
    ledger_entries: {
      id: "id + 1000",
      account_id: "(select max(id) from ledger_accounts)",
      currency: "'EUR'",
      amount_minor: "amount_minor * 2",
      balance_minor: "balance_minor + 1",
      subject_id: "7",
    },
    ledger_accounts: {
      kind: "'shop_balance'",
      owner_id: "owner_id + 900",
      currency: "'EUR'",
      stripe: "stripe + 1",
      may_go_negative: "not may_go_negative",
    },
    ledger_seals: { hash: "sha256('x')", sealed_at: "sealed_at + interval '1 microsecond'" },
  };
  const where: Record<string, string> = {
    ledger_transfers: "id = $",
    ledger_entries: "transfer_id = $",
    ledger_accounts: "kind = 'wallet' and owner_id = 2",
    ledger_seals: "transfer_id = $",
  };
  const cases = Object.entries(columns).flatMap(([table, all]) =>
    Object.entries(all).map(([column, value]) => ({ table, column, value })),
  );
  test.each(cases)("$table.$column", async ({ table, column, value }) => {
    const clause = (where[table] ?? "").replace("$", String(middle));
    await tampered(sql.raw(`update ${table} set ${column} = ${value} where ${clause}`), async () => {
      expect(await verdict()).toEqual({ ...changed, first: middle });
    });
  });

  test("a balance", async () => {
    const { rows } = await sql<{ id: number }>`
      select id from ledger_accounts where kind = 'wallet' and owner_id = 1`.execute(db);
    await tampered(
      sql`update ledger_accounts set balance_minor = balance_minor + 1 where id = ${rows[0]?.id}`,
      async () => {
        expect(await verdict()).toEqual({ fault: "balance", first: rows[0]?.id });
      },
    );
  });

  test("a transfer, its entries or its seal that are taken away", async () => {
    await tampered(sql`delete from ledger_transfers where id = ${middle}`, async () =>
      expect(await verdict()).toEqual({ fault: "transferGone", first: middle }),
    );
    await tampered(sql`delete from ledger_entries where transfer_id = ${middle}`, async () =>
      expect(await verdict()).toEqual({ ...changed, first: middle }),
    );
    const { rows } = await sql<{ number: number }>`
      select number from ledger_seals where transfer_id = ${middle}`.execute(db);
    await tampered(sql`delete from ledger_seals where transfer_id = ${middle}`, async () =>
      expect(await verdict()).toEqual({ fault: "sealMissing", first: rows[0]?.number }),
    );
  });

  test("the end of the chain taken away with its transfer, by a head that was noted", async () => {
    const { head } = await verifyLedger(db);
    const last = sql`(select transfer_id from ledger_seals order by number desc limit 1)`;
    const end = sql`
      with gone as (delete from ledger_seals where transfer_id = ${last} returning transfer_id),
      entries as (delete from ledger_entries where transfer_id = (select transfer_id from gone) returning account_id,
        amount_minor),
      moved as (
        update ledger_accounts set balance_minor = balance_minor - entries.amount_minor from entries
        where entries.account_id = ledger_accounts.id
      )
      delete from ledger_transfers where id = (select transfer_id from gone)`;
    await tampered(end, async () => {
      expect(faultOf(await verifyLedger(db))).toBeNull();
      expect(faultOf(await verifyLedger(db, { head: head ?? "" }))).toMatchObject({ fault: "headNotFound" });
    });
  });

  test("a transfer slipped in among the sealed ones is never sealed, and is found at once", async () => {
    const forged = sql`
      insert into ledger_transfers (id, key, kind, cause_id, currency, transaction) values (9999, 'forged', 'system',
        1, 'USD', '3')`;
    await tampered(forged, async () => {
      await sealTransfers(db);
      expect(await verdict()).toEqual({ fault: "sealOverdue", first: 9999 });
    });
  });
});

test("an old transfer without a seal is a fault, a young one is not", async () => {
  const id = await posted(3);
  expect(await verdict()).toBeNull();
  // Transactions of other test files on the same server may be older for a moment.
  await expect
    .poll(async () => faultOf(await verifyLedger(db, { seconds: 0 })), { timeout: 10_000 })
    .toMatchObject({ fault: "sealOverdue", first: id });
  await sealAll();
  expect(await verdict()).toBeNull();
});

test("a transfer that commits late is waited for: the chain follows the transactions, not the ids or the time", async () => {
  let commit = () => {};
  const hold = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const late = transact(db, async (trx) => {
    const done = await post(trx, 11);
    begun();
    await hold;
    return done;
  });
  await started;
  const early = await posted(12);
  const sealed = async (id: number) =>
    (await db.selectFrom("ledger_seals").select("number").where("transfer_id", "=", id).executeTakeFirst())?.number;
  await sealTransfers(db);
  expect(await sealed(early)).toBeUndefined();
  commit();
  const answer = await late;
  const lateId = answer.ok ? answer.value.transferId : 0;
  await sealAll();
  expect(await sealed(lateId)).toBeLessThan((await sealed(early)) ?? 0);
  expect(await verdict()).toBeNull();
});

test("several sweepers at once, while transfers are posted, make one chain without a gap", async () => {
  let posting = true;
  const sweepers = Array.from({ length: 4 }, async () => {
    while (posting) await sealTransfers(db);
  });
  const workers = Array.from({ length: 6 }, async (_, at) => {
    for (let round = 0; round < 40; round++) await posted(100 + at);
  });
  await Promise.all(workers);
  posting = false;
  await Promise.all(sweepers);
  await sealAll();
  const { rows } = await sql<{ seals: number; last: number; transfers: number }>`
    select count(*)::int as seals, max(number)::int as last, (select count(*)::int from ledger_transfers) as transfers
    from ledger_seals`.execute(db);
  expect(rows[0]).toEqual({ seals: rows[0]?.transfers, last: rows[0]?.transfers, transfers: rows[0]?.transfers });
  expect(await verdict()).toBeNull();
});

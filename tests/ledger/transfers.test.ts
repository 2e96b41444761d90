import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { balancesOf, entriesOf, type NewTransfer, postTransfer } from "~/app/ledger/api.server";
import { transact } from "~/db/transact.server";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { inTier } from "~/tests/support/tier";

const { db, queries } = testDatabase({ max: 20 });

let owners = 0;
let keys = 0;
const newOwner = () => ++owners;
const currency = "USD";

const wallet = (ownerId: number) => ({ kind: "wallet", ownerId });
const moneyIn = { kind: "money_in" };

function transfer(entries: NewTransfer["entries"], more: Partial<NewTransfer> = {}): NewTransfer {
  return { key: `test-${++keys}`, kind: "recharge", causeId: keys, currency, entries, ...more };
}

const post = (one: NewTransfer) => transact(db, (trx) => postTransfer(trx, one));
const fund = (ownerId: number, amountMinor: number) =>
  post(
    transfer([
      { account: wallet(ownerId), amountMinor },
      { account: moneyIn, amountMinor: -amountMinor },
    ]),
  );
const balance = async (ownerId: number) => (await balancesOf(db, { ownerId, currency, kinds: ["wallet"] })).wallet;

/** Balances that differ from the sum of their entries, and transfers that do not sum to zero. */
async function drift(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from ledger_accounts account
        where balance_minor <> (select coalesce(sum(amount_minor), 0) from ledger_entries
          where account_id = account.id))
      + (select count(*) from (select 1 from ledger_entries group by transfer_id having sum(amount_minor) <> 0) off)
        as n`.execute(db);
  return Number(rows[0]?.n);
}

describe("a transfer", () => {
  test("moves balances, and every entry knows the balance with it", async () => {
    const [ann, ben] = [newOwner(), newOwner()];
    await fund(ann, 500);
    await post(
      transfer([
        { account: wallet(ann), amountMinor: -120 },
        { account: wallet(ben), amountMinor: 120 },
      ]),
    );
    expect([await balance(ann), await balance(ben)]).toEqual([380, 120]);
    const rows = await entriesOf(db, { ...wallet(ann), currency }, { limit: 10 });
    expect(rows.map(({ amountMinor, balanceMinor }) => [amountMinor, balanceMinor])).toEqual([
      [-120, 380],
      [500, 500],
    ]);
  });

  test("that an account does not cover is refused and leaves nothing", async () => {
    const [ann, ben] = [newOwner(), newOwner()];
    await fund(ann, 100);
    const spend = transfer([
      { account: wallet(ann), amountMinor: -101 },
      { account: wallet(ben), amountMinor: 101 },
    ]);
    expect(await post(spend)).toEqual({ ok: false, code: "notCovered" });
    expect(await balance(ann)).toBe(100);
    // The key is free again.
    await fund(ann, 1);
    expect(await post(spend)).toMatchObject({ ok: true, value: { repeated: false } });
  });

  test("with a known key changes nothing and returns the first one", async () => {
    const ann = newOwner();
    const once = transfer([
      { account: wallet(ann), amountMinor: 70 },
      { account: moneyIn, amountMinor: -70 },
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(once)));
    const ids = new Set(answers.map((answer) => (answer.ok ? answer.value.transferId : answer.code)));
    expect(ids.size).toBe(1);
    expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
    expect(await balance(ann)).toBe(70);
  });

  test("of a platform account takes the stripe of its number", async () => {
    const ann = newOwner();
    await fund(ann, 100);
    const stripes = async () =>
      (
        await db
          .selectFrom("ledger_accounts")
          .select("stripe")
          .where("kind", "=", "escrow")
          .where("balance_minor", "<>", 0)
          .orderBy("stripe")
          .execute()
      ).map(({ stripe }) => stripe);
    await post(
      transfer([
        { account: wallet(ann), amountMinor: -30 },
        { account: { kind: "escrow", stripeBy: 33 }, amountMinor: 10, subjectId: 33 },
        { account: { kind: "escrow", stripeBy: 17 }, amountMinor: 15, subjectId: 17 },
        { account: { kind: "escrow", stripeBy: 5 }, amountMinor: 5, subjectId: 5 },
      ]),
    );
    expect(await stripes()).toEqual([1, 5]);
  });

  test("that does not sum to zero is a bug, here and in the database", async () => {
    const ann = newOwner();
    await expect(post(transfer([{ account: wallet(ann), amountMinor: 1 }]))).rejects.toThrow("sum to zero");
    await fund(ann, 10);
    const insertOne = transact(db, async (trx) => {
      await sql`insert into ledger_transfers (key, kind, cause_id, currency) values ('lone', 'system', 1,
        'USD')`.execute(trx);
      await sql`
        insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor)
        select transfer.id, account.id, 'USD', 5, 0 from ledger_transfers transfer, ledger_accounts account
        where transfer.key = 'lone' and account.kind = 'wallet' and account.owner_id = ${ann}`.execute(trx);
    });
    await expect(insertOne).rejects.toThrow("sum to zero");
    expect(await balance(ann)).toBe(10);
  });

  test("costs the same number of statements, however many entries it has", async () => {
    const people = Array.from({ length: 12 }, newOwner);
    for (const one of people) await fund(one, 50);
    const statementsFor = async (count: number) => {
      const entries = people.slice(0, count).map((one) => ({ account: wallet(one), amountMinor: -1 }));
      const all = transfer([...entries, { account: moneyIn, amountMinor: count }]);
      queries.length = 0;
      await post(all);
      return statementsOf(queries).length;
    };
    expect(await statementsFor(1)).toBe(await statementsFor(12));
  });
});

describe("the database", () => {
  test.each(["ledger_transfers", "ledger_entries"])("refuses to change or delete rows of %s", async (table) => {
    await fund(newOwner(), 5);
    const at = sql.table(table);
    await expect(sql`update ${at} set currency = currency`.execute(db)).rejects.toThrow("is refused");
    await expect(sql`delete from ${at}`.execute(db)).rejects.toThrow("is refused");
    await expect(sql`truncate ${at} cascade`.execute(db)).rejects.toThrow("is refused");
  });

  test("refuses a balance written by hand, and an account that is taken away", async () => {
    const ann = newOwner();
    await fund(ann, 5);
    await expect(sql`update ledger_accounts set balance_minor = 9`.execute(db)).rejects.toThrow("only by entries");
    await expect(sql`delete from ledger_accounts`.execute(db)).rejects.toThrow("is refused");
    await expect(
      sql`insert into ledger_accounts (kind, owner_id, currency, balance_minor) values ('wallet', 999999, 'USD',
        5)`.execute(db),
    ).rejects.toThrow("only by entries");
    expect(await balance(ann)).toBe(5);
  });

  test("takes no entries for a transfer that is committed", async () => {
    const ann = newOwner();
    const posted = await fund(ann, 5);
    const transferId = posted.ok ? posted.value.transferId : 0;
    const late = sql`
      insert into ledger_entries (transfer_id, account_id, currency, amount_minor, balance_minor)
      select ${transferId}, account.id, 'USD', side.amount, 0
      from ledger_accounts account cross join (values (1), (-1)) side (amount)
      where account.kind = 'wallet' and account.owner_id = ${ann}`;
    await expect(late.execute(db)).rejects.toThrow("no further entries");
  });

  test("knows which accounts there can be", async () => {
    const insert = (kind: string, owner: number, stripe = 0) =>
      sql`insert into ledger_accounts (kind, owner_id, currency, stripe) values (${kind}, ${owner}, 'USD',
        ${stripe})`.execute(db);
    await expect(insert("wallet", 0)).rejects.toThrow("cannot have owner");
    await expect(insert("escrow", 7)).rejects.toThrow("cannot have owner");
    await expect(insert("escrow", 0, 16)).rejects.toThrow("stripe");
    await expect(insert("treasure", 0)).rejects.toThrow();
  });
});

test("M3, in small: a balance spent fifty times at once is spent once", async () => {
  const ann = newOwner();
  await fund(ann, 100);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      post(
        transfer([
          { account: wallet(ann), amountMinor: -100 },
          { account: { kind: "escrow", stripeBy: 1 }, amountMinor: 100 },
        ]),
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balance(ann)).toBe(0);
});

/** Transfers of each of 64 workers. */
const rounds = inTier({ test: 12, full: 157 });

test(`M1: ${64 * rounds} random transfers of 64 workers leave no drift`, { timeout: 120_000 }, async () => {
  const people = Array.from({ length: 20 }, newOwner);
  for (const one of people) await fund(one, 10_000);
  const any = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  let refused = 0;
  const worker = async () => {
    for (let round = 0; round < rounds; round++) {
      const [from, to] = [any(people), any(people)];
      const amount = 1 + Math.floor(Math.random() * 3000);
      const answer = await post(
        transfer([
          { account: wallet(from), amountMinor: -amount },
          { account: from === to ? { kind: "escrow", stripeBy: round } : wallet(to), amountMinor: amount },
        ]),
      );
      if (!answer.ok) refused++;
    }
  };
  await Promise.all(Array.from({ length: 64 }, worker));
  expect(await drift()).toBe(0);
  expect(refused).toBeGreaterThan(0);
  const { rows } = await sql<{
    min: number;
  }>`select min(balance_minor) as min from ledger_accounts where kind = 'wallet'`.execute(db);
  expect(Number(rows[0]?.min)).toBeGreaterThanOrEqual(0);
});

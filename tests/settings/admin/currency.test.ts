import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { postTransfer } from "~/app/ledger/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { changeSetting } from "~/app/settings/admin/change-setting.server";
import { action, loader } from "~/app/settings/admin/routes/settings-languages";
import { chooseCurrency, firstCurrency, readSettings, settingState } from "~/app/settings/api.server";
import { transact } from "~/db/transact.server";
import { makeStock } from "../../support/cart-factories";
import { testDatabase } from "../../support/database";
import { fundWallet, makeOrder } from "../../support/order-factories";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/settings/languages";
const stored = async () => (await db.selectFrom("market").select("currency").executeTakeFirstOrThrow()).currency;

/** What the page has: the currency, and what holds it. */
async function shown() {
  await readSettings(db);
  const { fields, hold } = await (await (await browserOf(db)).get(loader, path)).json();
  return [fields.currency, hold];
}

/** Saves the page with another currency; returns the error below it, null when it was taken. */
async function choose(currency: string): Promise<string | null> {
  await readSettings(db);
  const owner = await browserOf(db);
  const { fields, version } = await (await owner.get(loader, path)).json();
  const answer = await owner.post(action, path, { ...fields, version: String(version), currency });
  return answer.status === 303 ? null : (await answer.json()).errors.currency;
}

describe.each([
  ["opens", false],
  ["finds", true],
])("a change that meets the first transfer under way, which %s its accounts", (_, open) => {
  const early = testDatabase();
  const accounts = [{ kind: "wallet", ownerId: 7 }, { kind: "money_in" }] as const;

  test("waits for it, and is refused", async () => {
    const { member } = await browserOf(early.db);
    if (open)
      await sql`insert into ledger_accounts (kind, owner_id, currency, stripe)
        select 'money_in', 0, 'USD', n from generate_series(0, 15) n union all select 'wallet', 7, 'USD', 0`.execute(
        early.db,
      );
    const { languages: value } = await readSettings(early.db);
    const own = { staff: member, address: "", name: "languages", value, version: 0, currency: "MYR" } as const;
    let change: ReturnType<typeof changeSetting> | undefined;
    await transact(early.db, async (trx) => {
      const entries = accounts.map((account, at) => ({ account, amountMinor: at === 0 ? 5 : -5 }));
      await postTransfer(trx, { key: "first", kind: "recharge", causeId: 7, currency: "USD", entries });
      change = changeSetting(early.db, own);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(early.db)).rows.length).toBe(1);
    });
    expect(await change).toEqual({ ok: false, code: "moved" });
  });
});

// One market: each step finds what the one before left.
test("a new market has the currency of its first start, and no later start changes it", async () => {
  expect(await shown()).toEqual(["USD", null]);
  await firstCurrency(db, "JPY");
  expect([await stored(), marketCurrency()]).toEqual(["USD", "USD"]);
});

test("while nothing has a price it becomes any currency, of which the audit log knows and every reader hears", async () => {
  expect(await choose(" kwd ")).toBeNull();
  await readSettings(db);
  expect([await stored(), marketCurrency(), await shown()]).toEqual(["KWD", "KWD", ["KWD", null]]);
  const acts = await actionsOn(db, "setting", "languages");
  expect(acts.at(-1)).toMatchObject({ before: { currency: "USD" }, after: { currency: "KWD" } });
  // The version counts with it: whoever had the page before the change is told.
  expect((await settingState(db, "languages")).version).toBeGreaterThan(0);
});

test.each(["", "dollar", "XYZ", "CLF", "¥"])("%j is no currency of a market", async (typed) => {
  expect(await choose(typed)).toBe("setup:errors.currency");
});

test("accounts of the books without entries follow", async () => {
  await sql`insert into ledger_accounts (kind, owner_id, currency) values ('wallet', 1, 'KWD')`.execute(db);
  expect(await choose("USD")).toBeNull();
  const { rows } = await sql<{ currency: string }>`select distinct currency from ledger_accounts`.execute(db);
  expect(rows).toEqual([{ currency: "USD" }]);
  const change = sql`update ledger_accounts set currency = 'JPY'`.execute(db);
  await expect(change).rejects.toThrow("a balance changes only by entries");
});

test("stored prices hold the number of decimals, and an order the currency", async () => {
  await makeStock(db);
  expect(await shown()).toEqual(["USD", "priced"]);
  expect(await choose("JPY")).toBe("setup:languages.holds.priced");
  expect(await choose("MYR")).toBeNull();
  await readSettings(db);
  await makeOrder(db);
  expect(await shown()).toEqual(["MYR", "promised"]);
  expect(await choose("USD")).toBe("setup:languages.holds.promised");
});

test("with the first transfer the database itself refuses another currency, and entries in one", async () => {
  await readSettings(db);
  await fundWallet(db, 1, 500);
  expect(await shown()).toEqual(["MYR", "moved"]);
  expect(await choose("USD")).toBe("setup:languages.holds.moved");
  expect(await transact(db, (trx) => chooseCurrency(trx, "USD"))).toEqual({ ok: false, code: "moved" });
  const refused = "the currency of the market is fixed with the first transfer";
  await expect(sql`update market set currency = 'USD'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`delete from market`.execute(db)).rejects.toThrow(refused);
  await expect(sql`truncate market cascade`.execute(db)).rejects.toThrow();
  await expect(sql`insert into market (id, currency) values (2, 'USD')`.execute(db)).rejects.toThrow("market_id_check");
  const account = sql`insert into ledger_accounts (kind, owner_id, currency) values ('wallet', 2, 'USD')`.execute(db);
  await expect(account).rejects.toThrow("an account in USD is not of this market");
  expect(await stored()).toBe("MYR");
});

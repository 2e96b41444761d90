import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterSaleEnd } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { approveWithdrawal } from "~/app/wallet/admin/withdrawals/approve-withdrawal.server";
import { payWithdrawal } from "~/app/wallet/admin/withdrawals/pay-withdrawal.server";
import { rejectWithdrawal } from "~/app/wallet/admin/withdrawals/reject-withdrawal.server";
import { returnWithdrawal } from "~/app/wallet/admin/withdrawals/return-withdrawal.server";
import { askWithdrawal } from "~/app/wallet/withdrawals/ask-withdrawal.server";
import type { Withdrawer } from "~/app/wallet/withdrawals/withdrawal";
import type { Db } from "~/db/client.server";
import { done } from "./done.server";
import { demoLogins } from "./insert-people.server";

/** Addresses on the network of staff who act in the demo. */
const address = "192.0.2.10";

/** Withdrawals of the demo buyer in several states, one of them above the limit of one approver, and one of a shop. */
export async function insertWithdrawals(db: Db): Promise<void> {
  const { id: userId } = await userNamed(db, "demo_buyer");
  const { id: accountId } = await db
    .selectFrom("payout_accounts")
    .select("id")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  await sql`update payout_accounts set created_at = created_at - interval '90 days' where id = ${accountId}`.execute(
    db,
  );
  const mine = { by: { userId }, accountId };
  const [finance, owner] = [await staffOf(db, demoLogins.finance), await staffOf(db, demoLogins.operator)];
  const both = [finance, owner];
  const returned = await ask(db, { ...mine, amountMinor: 7500, hoursAgo: 2000 });
  await approve(db, returned, both);
  await pay(db, returned, finance);
  done(await returnWithdrawal(db, { ...(await act(db, returned)), ...finance, reason: "Account closed." }));
  const rejected = await ask(db, { ...mine, amountMinor: 4000, hoursAgo: 1000 });
  done(await rejectWithdrawal(db, { ...(await act(db, rejected)), ...finance, reason: "Name of the holder differs." }));
  const paid = await ask(db, { ...mine, amountMinor: 15_000, hoursAgo: 600 });
  await approve(db, paid, both);
  await pay(db, paid, finance);
  const waiting = await ask(db, { ...mine, amountMinor: 10_000, hoursAgo: 3 });
  const large = await ask(db, { ...mine, amountMinor: 120_000, hoursAgo: 4 });
  await approve(db, large, [owner]);
  const ofShop = await askOfShop(db);
  for (const { id, hoursAgo } of [returned, rejected, paid, waiting, large, ofShop]) await moveBack(db, id, hoursAgo);
}

interface Demo {
  id: number;
  hoursAgo: number;
}

type Staff = Awaited<ReturnType<typeof staffOf>>;

const userNamed = (db: Db, username: string) =>
  db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow();

async function staffOf(db: Db, email: string) {
  const found = db.selectFrom("staff").select(["id", "name", "role"]).where("email", "=", email);
  return { staff: await found.executeTakeFirstOrThrow(), address };
}

async function ask(
  db: Db,
  { hoursAgo, ...asked }: { by: Withdrawer; accountId: number; amountMinor: number; hoursAgo: number },
): Promise<Demo> {
  const more = { key: randomUUID(), currency: marketCurrency(), afterSaleEnd };
  return { id: done(await askWithdrawal(db, { ...asked, ...more })), hoursAgo };
}

async function act(db: Db, { id }: Demo) {
  const row = db.selectFrom("withdrawals").select("version").where("id", "=", id);
  return { id, version: (await row.executeTakeFirstOrThrow()).version };
}

/** The second one is asked where the amount is too large for one: 75 dollars are 7500 yen. */
async function approve(db: Db, demo: Demo, staff: Staff[]): Promise<void> {
  for (const one of staff) {
    if (done(await approveWithdrawal(db, { ...(await act(db, demo)), ...one })).did === "approve") return;
  }
}

async function pay(db: Db, demo: Demo, staff: Staff): Promise<void> {
  done(await payWithdrawal(db, { ...(await act(db, demo)), ...staff, reference: `8847 11${demo.id}0` }));
}

/** Half of the greatest shop balance. */
async function askOfShop(db: Db): Promise<Demo> {
  const { shopId, userId, balanceMinor } = await db
    .selectFrom("ledger_accounts")
    .innerJoin("shops", "shops.id", "ledger_accounts.owner_id")
    .select(["shops.id as shopId", "shops.owner_id as userId", "balance_minor as balanceMinor"])
    .where("ledger_accounts.kind", "=", "shop_balance")
    .orderBy("balance_minor", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: accountId } = await db
    .insertInto("payout_accounts")
    .values({
      shop_id: shopId,
      kind: "bank",
      bank: "Harbour Bank",
      number: "5140221188904471",
      holder: "Pasar Goods Sdn Bhd",
      mobile: "13800000003",
      card_type: "debit",
      created_at: new Date(Date.now() - 90 * 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ask(db, { by: { userId, shopId }, accountId, amountMinor: Math.floor(balanceMinor / 2), hoursAgo: 5 });
}

/** Moves the times of a withdrawal back to `hoursAgo`, with an hour between its acts. */
async function moveBack(db: Db, id: number, hoursAgo: number): Promise<void> {
  await sql`
    with moved as (
      update withdrawal_events set created_at = withdrawal_events.created_at - make_interval(hours => ${hoursAgo}) + numbered.later
      from (
        select id, (row_number() over (order by id) - 1) * interval '1 hour' as later from withdrawal_events where withdrawal_id = ${id}
      ) as numbered
      where withdrawal_events.id = numbered.id
    )
    update withdrawals set created_at = created_at - make_interval(hours => ${hoursAgo}) where id = ${id}`.execute(db);
}

import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { saveStatement } from "~/app/wallet/admin/statements/save-statement.server";
import { bankReference } from "~/app/wallet/recharges/recharge";
import type { Db } from "~/db/client.server";

const day = 86_400_000;

/**
 * Inserts the demo's bank statement: a transfer credited already, a pending one, one without a reference, and a bank
 * fee. Nothing of it is booked.
 */
export async function insertBankStatement(db: Db, now: Date): Promise<void> {
  const staff = await db
    .selectFrom("staff")
    .select(["id", "name", "role"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom("recharges")
    .innerJoin("users", "users.id", "recharges.user_id")
    .select([
      "amount_minor as minor",
      "recharges.created_at as at",
      "users.member_code as memberCode",
      "users.nickname",
      "shop_id as shopId",
    ])
    .where("method", "=", "bank")
    .where("state", "in", ["approved", "in_review"])
    .orderBy("recharges.id")
    .execute();
  const amount = (minor: number) => plainAmount(minor, marketCurrency());
  const iso = (at: number) => new Date(at).toISOString().slice(0, 10);
  const rows = [
    ...sent.map(({ minor, at, nickname, ...sender }, index) => [
      ...[iso(at.getTime()), nickname, bankReference(sender), amount(minor), "", `HB-${2611000 + index}`],
    ]),
    [iso(now.getTime() - day), "R. Osman", "for my order", amount(12_000), "", "HB-2611044"],
    [iso(now.getTime()), "Harbour Bank", "Account fee", "", amount(350), "HB-2611051"],
  ];
  const file = [["Date", "Name", "Description", "Paid in", "Paid out", "Transaction ID"], ...rows];
  const saved = await saveStatement(db, {
    staff,
    address: "",
    name: "harbour-bank.csv",
    currency: marketCurrency(),
    bytes: new TextEncoder().encode(file.map((cells) => cells.join(",")).join("\n")),
  });
  if (!saved.ok) throw new Error(saved.code);
}

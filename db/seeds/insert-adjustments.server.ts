import type { Transaction } from "kysely";
import { marketCurrency, typedAmount } from "~/app/platform/format/market-currency.server";
import type { Database } from "~/db/schema";

interface Adjustments {
  userId: number;
  shopId: number;
  now: Date;
}

/**
 * Proposes adjustments as the owner of the platform: one awaits a second person, one was withdrawn. None is posted,
 * which would need two people.
 */
export async function insertAdjustments(
  trx: Transaction<Database>,
  { userId, shopId, now }: Adjustments,
): Promise<void> {
  const { id: staffId } = await trx.selectFrom("staff").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const one = { proposed_by: staffId, currency: marketCurrency() };
  await trx
    .insertInto("wallet_adjustments")
    .values({
      ...one,
      key: "6c1d6a2e-6c0e-4b0e-9c55-000000000001",
      user_id: null,
      shop_id: shopId,
      amount_minor: -1500,
      reason: "Return label of November, paid by us, not in any order.",
      note: "Return label, November",
      created_at: ago(50),
    })
    .execute();
  await trx
    .updateTable("wallet_adjustments")
    .set({ state: "withdrawn", decided_by: staffId, decided_at: ago(49) })
    .execute();
  await trx
    .insertInto("wallet_adjustments")
    .values({
      ...one,
      key: "6c1d6a2e-6c0e-4b0e-9c55-000000000002",
      user_id: userId,
      shop_id: null,
      amount_minor: 1000,
      reason: `The parcel came a week late; we promised ${typedAmount(1000)} on the phone.`,
      note: "Sorry for the late parcel",
      created_at: ago(3),
    })
    .execute();
}

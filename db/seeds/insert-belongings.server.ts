import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** What the demo buyer has: two addresses, one of them the default, and a bank card for withdrawals. */
export async function insertBelongings(trx: Transaction<Database>, userId: number, now: Date): Promise<void> {
  const person = { user_id: userId, mobile: "13800000001", created_at: now };
  await trx
    .insertInto("addresses")
    .values([
      {
        ...person,
        recipient: "Nadia Rahman",
        region: "Penang, George Town",
        detail: "28 Lebuh Armenian, second floor",
        latitude: 5.415,
        longitude: 100.3376,
        is_default: true,
      },
      {
        ...person,
        recipient: "Nadia Rahman (office)",
        region: "Kuala Lumpur, Bukit Bintang",
        detail: "Menara Kencana, level 12, reception",
        latitude: null,
        longitude: null,
        is_default: false,
      },
    ])
    .execute();
  await trx
    .insertInto("payout_accounts")
    .values({
      ...person,
      kind: "bank",
      bank: "Harbour Bank",
      number: "5267812345678903",
      holder: "Nadia Rahman",
      card_type: "debit",
    })
    .execute();
}

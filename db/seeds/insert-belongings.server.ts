import type { Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Inserts the demo buyer's belongings: two addresses, one of them the default, and a bank card for withdrawals. */
export async function insertBelongings(trx: Transaction<Database>, userId: number, now: Date): Promise<void> {
  const person = { user_id: userId, mobile: "13800000001", created_at: now };
  await trx
    .insertInto("addresses")
    .values([
      {
        ...person,
        recipient: "Nadia Rahman",
        region: "Malaysia, Pulau Pinang",
        region_code: "MY-07",
        detail: "28 Lebuh Armenian, second floor, 10200 George Town",
        latitude: 5.415,
        longitude: 100.3376,
        is_default: true,
      },
      {
        ...person,
        recipient: "Nadia Rahman (office)",
        region: "Malaysia, Wilayah Persekutuan (Kuala Lumpur)",
        region_code: "MY-14",
        detail: "Menara Kencana, level 12, reception, Bukit Bintang",
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

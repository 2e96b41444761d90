import { sql } from "kysely";
import { openValue, sealingKey, sealValue } from "~/app/platform/secrets/sealed-value.server";
import type { Db } from "~/db/client.server";

/** Columns with values of `sealValue`, and columns with unused `recoveryHash` hashes. */
const sealedColumns = [
  { table: "staff", column: "totp_secret", of: "secondFactors" },
  { table: "users", column: "totp_secret", of: "secondFactors" },
  { table: "shop_applications", column: "id_number", of: "documents" },
  { table: "application_pictures", column: "sealed_key", of: "documents" },
  { table: "payment_providers", column: "sealed_keys", of: "documents" },
] as const;
const recoveryColumns = [
  { table: "staff_recovery_codes", column: "code_hash", of: "recoveryCodes" },
  { table: "user_recovery_codes", column: "code_hash", of: "recoveryCodes" },
] as const;

/** Number of values per key name; "" = from before keys had names. */
export interface KeyUse {
  key: string;
  secondFactors: number;
  recoveryCodes: number;
  /** Numbers and pictures of identity documents, and keys of payment providers. */
  documents: number;
}

/**
 * Counts the stored second factors, unused recovery codes, private documents and keys of payment providers, by the key
 * that produced them.
 */
export async function keysInUse(db: Db): Promise<KeyUse[]> {
  const uses = new Map<string, KeyUse>();
  const values = [
    ...(await valuesOf(db, sealedColumns, sql`true`)),
    ...(await valuesOf(db, recoveryColumns, sql`used_at is null`)),
  ];
  for (const { value, of } of values) {
    const key = sealingKey(value) ?? "";
    const use = uses.get(key) ?? { key, secondFactors: 0, recoveryCodes: 0, documents: 0 };
    uses.set(key, use);
    use[of]++;
  }
  return [...uses.values()];
}

/**
 * Reseals every sealed value with the newest key. Returns how many were under other keys, and how many none of our keys
 * opens.
 */
export async function resealSecrets(db: Db, secret: string): Promise<{ sealed: number; lost: number }> {
  const newest = sealingKey(sealValue("", secret));
  const done = { sealed: 0, lost: 0 };
  for (const { table, column, value } of await valuesOf(db, sealedColumns, sql`true`)) {
    if (sealingKey(value) === newest) continue;
    const text = openValue(value, secret);
    if (text === null) done.lost++;
    else {
      // Matched by the value that was read, so that one changed meanwhile is left alone.
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = ${sealValue(text, secret)} where ${name} = ${value}`.execute(
        db,
      );
      done.sealed++;
    }
  }
  return done;
}

async function valuesOf(
  db: Db,
  columns: readonly { table: string; column: string; of: keyof Omit<KeyUse, "key"> }[],
  which: ReturnType<typeof sql>,
): Promise<{ table: string; column: string; of: keyof Omit<KeyUse, "key">; value: string }[]> {
  const found = columns.map(async ({ table, column, of }) => {
    const name = sql.ref(column);
    const { rows } = await sql<{ value: string }>`
      select ${name} as value from ${sql.table(table)} where ${name} is not null and ${which}`.execute(db);
    return rows.map(({ value }) => ({ table, column, of, value }));
  });
  return (await Promise.all(found)).flat();
}

import { sql, type Transaction } from "kysely";
import type { Texts } from "~/db/columns";
import { lockName } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";

/** How a provider fares, for the console. Moments in ms since 1970; null = never. */
export interface AdminProvider {
  id: number;
  code: string;
  kind: "stripe" | "redirect";
  test: boolean;
  enabled: boolean;
  name: Texts;
  description: unknown;
  sealedKeys: string | null;
  /** The last four characters of each key. */
  keyEnds: Record<string, string>;
  version: number;
  calledAt: number | null;
  callWas: "" | "booked" | "unsigned" | "unknown";
  failedAt: number | null;
  failure: string;
  answeredAt: number | null;
  /** Refunds that it has not confirmed. */
  owes: number;
}

const moment = (column: string) => sql<number | null>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

function selected(handle: Handle) {
  return handle
    .selectFrom("payment_providers")
    .select([
      "id",
      "code",
      "kind",
      "test",
      "enabled",
      "name",
      "description",
      "sealed_keys as sealedKeys",
      "key_ends as keyEnds",
      "version",
      "call_was as callWas",
      "failure",
    ])
    .select([
      moment("called_at").as("calledAt"),
      moment("failed_at").as("failedAt"),
      moment("answered_at").as("answeredAt"),
      sql<number>`(select count(*)::int from payment_refunds join payments on payments.id = payment_refunds.payment_id
        where payments.method = payment_providers.code and payment_refunds.sent_at is null
          and payment_refunds.refused_at is null)`.as("owes"),
    ]);
}

/** Returns all providers in the order in which they were set up. One statement. */
export const adminProviders = (handle: Handle): Promise<AdminProvider[]> =>
  selected(handle).orderBy("id").limit(100).execute();

export const adminProvider = (handle: Handle, id: number): Promise<AdminProvider | undefined> =>
  selected(handle).where("id", "=", id).executeTakeFirst();

/** Locks the list and returns all providers before a change; concurrent writers wait until this transaction ends. */
export async function lockProviders(trx: Transaction<Database>): Promise<AdminProvider[]> {
  await lockName(trx, "payment provider list");
  return adminProviders(trx);
}

export interface ProviderValues {
  name: Texts;
  description: object;
  givesBack: boolean;
  /** Null = as they were. */
  keys: { sealed: string; ends: Record<string, string> } | null;
}

const written = ({ name, description, givesBack, keys }: ProviderValues) => ({
  name: JSON.stringify(name),
  description: JSON.stringify(description),
  gives_back: givesBack,
  ...(keys && { sealed_keys: keys.sealed, key_ends: JSON.stringify(keys.ends) }),
});

export async function insertProvider(
  trx: Transaction<Database>,
  { code, kind, test, ...values }: ProviderValues & Pick<AdminProvider, "code" | "kind" | "test">,
): Promise<number> {
  const { id } = await trx
    .insertInto("payment_providers")
    .values({ code, kind, test, ...written(values) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the values of a form. Requires the lock. */
export async function updateProvider(trx: Transaction<Database>, id: number, values: ProviderValues): Promise<void> {
  await trx
    .updateTable("payment_providers")
    .set({ ...written(values), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Switches a provider on or off. Requires the lock. */
export async function setProviderEnabled(trx: Transaction<Database>, id: number, enabled: boolean): Promise<void> {
  await trx.updateTable("payment_providers").set({ enabled }).where("id", "=", id).execute();
}

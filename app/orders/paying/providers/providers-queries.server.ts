import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";

/** A provider as operators set it up. */
export interface StoredProvider {
  id: number;
  code: string;
  kind: "stripe" | "redirect";
  test: boolean;
  enabled: boolean;
  name: Texts;
  description: unknown;
  sealedKeys: string | null;
}

const columns = ["id", "code", "kind", "test", "enabled", "name", "description", "sealed_keys as sealedKeys"] as const;

/** Returns the providers in the order in which they were set up. */
export const storedProviders = (handle: Handle): Promise<StoredProvider[]> =>
  handle.selectFrom("payment_providers").select(columns).orderBy("id").limit(100).execute();

export const storedProvider = (handle: Handle, code: string): Promise<StoredProvider | undefined> =>
  handle.selectFrom("payment_providers").select(columns).where("code", "=", code).executeTakeFirst();

/** Records a call, whatever it was. */
export async function recordCall(handle: Handle, code: string, was: "booked" | "unsigned" | "unknown"): Promise<void> {
  await sql`update payment_providers set called_at = now(), call_was = ${was} where code = ${code}`.execute(handle);
}

/** Records that a provider answered (""), or why it did not; of an answer at most once a minute. */
export async function recordAnswer(handle: Handle, code: string, failure: string): Promise<void> {
  if (failure === "")
    await sql`
      update payment_providers set answered_at = now()
      where code = ${code} and (answered_at is null or answered_at < now() - interval '1 minute'
        or failed_at >= answered_at)`.execute(handle);
  else
    await sql`
      update payment_providers set failed_at = now(), failure = ${failure.slice(0, 500)}
      where code = ${code}`.execute(handle);
}

import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { type IssuerFields, isPrefixTaken, issuerOf, saveIssuer } from "./issuer-queries.server";

export type IssuerRefusal = "stale" | "prefixTaken";

interface Change {
  /** Null = the platform. */
  shopId: number | null;
  version: number;
  fields: IssuerFields;
}

/**
 * Changes what stands on a shop's papers from now on; its numbers go on. Refuses `stale` (somebody changed it since
 * `version`) and `prefixTaken` (another issuer's numbers begin like this).
 */
export const changeIssuer = (db: Db, change: Change & { shopId: number }): Promise<Result<null, IssuerRefusal>> =>
  transact(db, async (trx) => {
    const changed = await writeIssuer(trx, change);
    return changed.ok ? ok(null) : changed;
  });

/** Changes what stands on the platform's papers from now on, as `changeIssuer` does. */
export const changePlatformIssuer = (
  db: Db,
  { staff, address, ...change }: Actor & Omit<Change, "shopId">,
): Promise<Result<null, IssuerRefusal>> =>
  transact(db, async (trx) => {
    const changed = await writeIssuer(trx, { ...change, shopId: null });
    if (!changed.ok) return changed;
    const { before } = changed.value;
    const subject = { kind: "papers", id: "market", label: change.fields.prefix };
    await audit(trx, { staff, address, subject, action: "finance.issuerChanged", before, after: { ...change.fields } });
    return ok(null);
  });

/** Step: changes an issuer, and returns what stood there before. */
async function writeIssuer(
  trx: Transaction<Database>,
  { shopId, version, fields }: Change,
): Promise<Result<{ before: Record<string, unknown> }, IssuerRefusal>> {
  await lockName(trx, "paper prefixes");
  const { id } = await issuerOf(trx, shopId);
  await lockRows(trx, "paper_issuers", [id]);
  const { version: now, registeredName, taxId, address, prefix } = await issuerOf(trx, shopId);
  if (now !== version) return refuse("stale");
  if (await isPrefixTaken(trx, { id, prefix: fields.prefix })) return refuse("prefixTaken");
  await saveIssuer(trx, id, fields);
  return ok({ before: { registeredName, taxId, address, prefix } });
}

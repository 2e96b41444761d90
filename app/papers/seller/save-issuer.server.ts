import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockName, lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { type IssuerFields, isPrefixTaken, issuerOfShop, saveIssuer } from "./shop-papers-queries.server";

export type IssuerRefusal = "stale" | "prefixTaken";

/**
 * Changes what stands on a shop's papers from now on; its numbers go on. Refuses `stale` (somebody changed it since
 * `version`) and `prefixTaken` (another issuer's numbers begin like this).
 */
export function changeIssuer(
  db: Db,
  { shopId, version, fields }: { shopId: number; version: number; fields: IssuerFields },
): Promise<Result<null, IssuerRefusal>> {
  return transact(db, async (trx) => {
    await lockName(trx, "paper prefixes");
    const found = await issuerOfShop(trx, shopId);
    if (!found) throw new Error(`Shop ${shopId} is no issuer of papers`);
    await lockRows(trx, "paper_issuers", [found.id]);
    if (found.version !== version) return refuse("stale");
    if (await isPrefixTaken(trx, { id: found.id, prefix: fields.prefix })) return refuse("prefixTaken");
    await saveIssuer(trx, found.id, fields);
    return ok(null);
  });
}

import type { Db } from "~/db/client.server";
import { lockName } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { noSeal, sealHash } from "./seal-hash.server";
import { insertSeals, latestSeal, type Seal, unsealedTransfers } from "./seals-queries.server";

/** Transfers per batch: one transaction, a few MB at most. */
const batch = 500;

/**
 * Seals unsealed transfers in batches, until none is left, and returns how many. A transfer is sealed once every
 * transaction that began before its own has ended, never by its id or age: so a transfer that commits late still finds
 * its place in the chain. Sweepers of several processes take turns.
 */
export async function sealTransfers(db: Db): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealBatch(db);
    sealed += count;
    if (count < batch) return sealed;
  }
}

function sealBatch(db: Db): Promise<number> {
  return transact(db, async (trx) => {
    await lockName(trx, "ledger seals");
    const waiting = await unsealedTransfers(trx, batch);
    if (waiting.length === 0) return 0;
    let last: Seal = (await latestSeal(trx)) ?? { number: 0, hash: noSeal };
    const seals = waiting.map(({ id, content, sealedAt }) => {
      const number = last.number + 1;
      last = { number, hash: sealHash(last.hash, { number, content, sealedAt }) };
      return { ...last, transferId: id };
    });
    await insertSeals(trx, seals);
    return seals.length;
  });
}

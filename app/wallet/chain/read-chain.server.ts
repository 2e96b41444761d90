import { ok, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { chainIdOf, claimUnread, saveReading, saveReadingError } from "./chain-queries.server";
import type { ChainReader } from "./chain-reader";

/** Recharges per sweep. */
const atOnce = 5;

/**
 * Asks the chain about a recharge and stores the answer; decided ones too. No transaction is open meanwhile, and
 * decisions do not wait for it. Refuses `notFound` (no such recharge, or it is not on a chain), and `unreachable` and
 * `unreadable`, which are stored as well.
 */
export async function readChain(
  db: Db,
  { id, reader }: { id: number; reader: ChainReader },
): Promise<Result<null, "notFound" | "unreachable" | "unreadable">> {
  const chainId = await chainIdOf(db, id);
  return chainId === null ? refuse("notFound") : readOne(db, { id, chainId, reader });
}

async function readOne(
  db: Db,
  { id, chainId, reader }: { id: number; chainId: string; reader: ChainReader },
): Promise<Result<null, "unreachable" | "unreadable">> {
  const found = await reader.read(chainId);
  if (!found.ok) {
    await saveReadingError(db, id, found.code);
    return found;
  }
  await saveReading(db, id, { reader: reader.name, transaction: found.value });
  return ok(null);
}

/** Asks about pending recharges not read or not confirmed yet. Returns how many could not be read. */
export async function sweepChain(db: Db, reader: ChainReader): Promise<{ read: number; failed: number }> {
  const { recharges } = await readSettings(db);
  const due = await claimUnread(db, { confirmations: recharges.confirmations, limit: atOnce });
  const done = await Promise.all(due.map((one) => readOne(db, { ...one, reader })));
  const failed = done.filter(({ ok: fine }) => !fine).length;
  return { read: done.length - failed, failed };
}

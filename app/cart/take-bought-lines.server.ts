import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import { deleteLines, lockCart } from "./cart-queries.server";

/** Step: removes the lines being ordered from a person's cart. Refuses `notFound` when one of them is missing. */
export async function takeBoughtLines(
  trx: Transaction<Database>,
  { userId, skuIds }: { userId: number; skuIds: readonly number[] },
): Promise<Result<null, "notFound">> {
  await lockCart(trx, userId);
  return (await deleteLines(trx, userId, skuIds)) === skuIds.length ? ok(null) : refuse("notFound");
}

import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";

/** Tables with a manual order. */
type Ordered = "bot_questions" | "categories" | "couriers" | "help_categories" | "shop_categories";

/** Returns ids reordered with the one at index `at` moved up (-1) or down (1); null = it is at that end already. */
export function movedPlace(ids: readonly number[], at: number, by: -1 | 1): number[] | null {
  const [id, other] = [ids[at], ids[at + by]];
  if (id === undefined || other === undefined) return null;
  const moved = [...ids];
  moved[at] = other;
  moved[at + by] = id;
  return moved;
}

/** Step: stores the order of rows, from 1. One statement. Requires the lock of their list. */
export async function savePlaces(trx: Transaction<Database>, table: Ordered, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as listed set position = placed.place
    from unnest(${ids}::bigint[]) with ordinality as placed (id, place)
    where listed.id = placed.id and listed.position is distinct from placed.place`.execute(trx);
}

import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { categoryById, lockTree, placeCategories, siblingIds } from "./categories-queries.server";

/** Target of a move: one position up or down, or before another category of the same parent (null = to the end). */
export type CategoryMove = { way: "up" } | { way: "down" } | { way: "before"; other: number | null };

/**
 * Moves a category among its siblings. Refuses `notFound`, and `edge` (it is already there, or cannot move further).
 */
export async function moveCategory(
  db: Db,
  { actor, id, move }: { actor: Actor; id: number; move: CategoryMove },
): Promise<Result<null, "notFound" | "edge">> {
  return transact(db, async (trx) => {
    await lockTree(trx);
    const category = await categoryById(trx, id);
    if (!category) return refuse("notFound");
    const order = await siblingIds(trx, category.parent_id);
    const moved = inNewOrder(order, id, move);
    if (!moved) return refuse("edge");
    await placeCategories(trx, moved);
    await audit(trx, {
      ...actor,
      action: "categories.moved",
      subject: { kind: "category", id, label: pickText(category.name, "en") },
      before: { place: order.indexOf(id) + 1 },
      after: { place: moved.indexOf(id) + 1 },
    });
    return ok(null);
  });
}

/** Returns the order after the move; null when it would be unchanged, or the other category does not exist. */
function inNewOrder(order: number[], id: number, move: CategoryMove): number[] | null {
  const from = order.indexOf(id);
  const rest = order.filter((one) => one !== id);
  const to = move.way === "up" ? from - 1 : move.way === "down" ? from + 1 : placeBefore(rest, move.other);
  if (to < 0 || to > rest.length || to === from) return null;
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

function placeBefore(rest: number[], other: number | null): number {
  return other === null ? rest.length : rest.indexOf(other);
}

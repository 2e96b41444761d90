import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { GoodsAudit } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import type { Database, GoodsTable } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { addLeft, type LeftCounts } from "../../outcome";
import { stateAfter } from "../audit/audit-parts.server";
import {
  auditOf,
  changesSinceHeld,
  endSubmissions,
  folded,
  insertSubmissions,
  keepOffShelf,
  type OpenSubmission,
  openSubmissions,
} from "../audit/submissions-queries.server";
import type { GoodsMove, LeftOut } from "./goods-tabs";
import { insertBulkChanges, ownGoods, setStates } from "./sell-queries.server";

type State = GoodsTable["state"];

const from: Record<GoodsMove, readonly State[]> = {
  put: ["off_shelf"],
  take: ["on_sale", "in_audit"],
  bin: ["on_sale", "off_shelf", "in_audit"],
  restore: ["deleted"],
  withdraw: ["on_sale", "off_shelf", "in_audit"],
};

interface Moved {
  id: number;
  version: number;
  state: State;
  held: boolean;
  passed: boolean;
  /** It lacks a price, or a picture besides the shop's logo. */
  unready: boolean;
  now: State;
  open: OpenSubmission | undefined;
}

export interface MovedGoods {
  changed: number[];
  left: LeftCounts<LeftOut>;
}

/**
 * Moves those of a shop's goods whose state allows it: on sale (through the audit, where the platform took them off or
 * audits new goods), off the shelf, into the bin, and back; "withdraw" withdraws a pending or refused submission. Carts
 * and orders keep their lines. Returns the ids moved, and why others stay; refuses `nothing` when there were none,
 * `unready` when those to be put on sale lack a price or a picture besides the shop's logo, and `notFound` when none of
 * them is the shop's.
 */
export async function moveGoods(
  db: Db,
  { shopId, userId, ids, move }: { shopId: number; userId: number; ids: readonly number[]; move: GoodsMove },
): Promise<Result<MovedGoods, "nothing" | "unready" | "notFound">> {
  const audit = await auditOf(db, shopId);
  return transact(db, async (trx) => {
    const own = await ownGoods(trx, { shopId, ids });
    if (own.length === 0) return refuse("notFound");
    await lockRows(
      trx,
      "goods",
      own.map(({ id }) => id),
    );
    const found = await ownGoods(trx, { shopId, ids });
    const open = await openSubmissions(
      trx,
      found.map(({ id }) => id),
    );
    const left: LeftCounts<LeftOut> = {};
    const moved = found
      .map((goods) => ({ ...goods, open: open.find(({ goodsId }) => goodsId === goods.id) }))
      .filter((goods) => {
        const why = leftOut(goods, move);
        if (why) addLeft(left, { [why]: 1 });
        return why === null;
      })
      .map((goods) => ({ ...goods, now: landing(goods, move, audit) }));
    if (moved.length === 0) return refuse(left.unready ? "unready" : "nothing");
    await setStates(
      trx,
      moved.map(({ id, now }) => ({ id, state: now })),
    );
    await resubmit(trx, { userId, moved, move });
    await insertBulkChanges(
      trx,
      userId,
      moved.map(({ id, version, state, now, open }) => ({
        goodsId: id,
        version: version + 1,
        changes: [
          ...(state === now ? [] : [{ field: "state", was: state, now }]),
          ...(move === "withdraw" ? [{ field: "audit", was: open?.state ?? "", now: "withdrawn" }] : []),
        ],
      })),
    );
    return ok({ changed: moved.map(({ id }) => id), left });
  });
}

/** Why goods stay where they are; null = they move. Those taken off by the platform have one submission at a time. */
function leftOut(goods: Pick<Moved, "state" | "held" | "open" | "unready">, move: GoodsMove): LeftOut | null {
  const { state, held, open, unready } = goods;
  if (!from[move].includes(state)) return state;
  if (move === "withdraw") return open === undefined ? "notSent" : null;
  if (move !== "put") return null;
  if (unready) return "unready";
  return held && open?.kind === "changed" ? "waiting" : null;
}

/** Target state of goods; those restored from the bin are checked before they are on sale again. */
function landing(goods: Omit<Moved, "now">, move: GoodsMove, audit: GoodsAudit): State {
  if (move === "put") return stateAfter(goods, "on", audit);
  if (move === "withdraw") return goods.state === "in_audit" ? "off_shelf" : goods.state;
  return move === "bin" ? "deleted" : "off_shelf";
}

/** Submits goods to the audit, and ends or keeps earlier submissions. */
async function resubmit(
  trx: Transaction<Database>,
  { userId, moved, move }: { userId: number; moved: readonly Moved[]; move: GoodsMove },
): Promise<void> {
  const idsOf = (goods: readonly Moved[]) => goods.map(({ id }) => id);
  const ends = moved.filter(({ open, now }) => {
    if (!open || move === "restore") return false;
    return (
      move === "bin" || move === "withdraw" || (open.kind !== "changed" && (move === "put" || now === "off_shelf"))
    );
  });
  await endSubmissions(trx, idsOf(ends), move === "put" ? "replaced" : "withdrawn");
  if (move === "take") await keepOffShelf(trx, idsOf(moved));
  const submitted = moved.filter(({ now }) => move === "put" && now === "in_audit");
  if (submitted.length === 0) return;
  const changes = await changesSinceHeld(trx, idsOf(submitted.filter(({ held }) => held)));
  await insertSubmissions(
    trx,
    userId,
    submitted.map(({ id, passed }) => ({
      goodsId: id,
      kind: passed ? ("again" as const) : ("new" as const),
      puts: true,
      changes: folded(changes.get(id) ?? []),
    })),
  );
}

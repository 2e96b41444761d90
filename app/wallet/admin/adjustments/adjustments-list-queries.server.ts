import { sql } from "kysely";
import type { Texts } from "~/db/columns";
import type { Handle } from "~/db/transact.server";
import type { AdjustedKind, AdjustmentState } from "./adjustment";
import { adjustedKind } from "./adjustments-queries.server";

/** An adjustment for staff. Amounts in minor units of `currency`, or points, moments in ms since 1970. */
export interface AdminAdjustment {
  id: number;
  number: string;
  userId: number | null;
  shopId: number | null;
  kind: AdjustedKind;
  nickname: string | null;
  memberCode: string | null;
  shopName: Texts | null;
  currency: string;
  /** Positive = into the account. */
  amountMinor: number;
  reason: string;
  note: string;
  state: AdjustmentState;
  proposedBy: number;
  proposer: string;
  at: number;
  decider: string | null;
  decidedAt: number | null;
  verdict: string;
  belowZero: boolean;
  transferId: number | null;
}

const columns = sql`
  adjustment.id, adjustment.number, ${adjustedKind} as kind, adjustment.user_id as "userId",
    adjustment.shop_id as "shopId", users.nickname, users.member_code as "memberCode",
  shops.name as "shopName", adjustment.currency, adjustment.amount_minor as "amountMinor", adjustment.reason,
    adjustment.note, adjustment.state,
  adjustment.proposed_by as "proposedBy", proposer.name as proposer,
    (extract(epoch from adjustment.created_at) * 1000)::bigint as at,
  decider.name as decider, (extract(epoch from adjustment.decided_at) * 1000)::bigint as "decidedAt",
    adjustment.verdict,
  adjustment.below_zero as "belowZero", adjustment.transfer_id as "transferId"`;

const from = sql`
  wallet_adjustments adjustment
  join staff proposer on proposer.id = adjustment.proposed_by
  left join staff decider on decider.id = adjustment.decided_by
  left join users on users.id = adjustment.user_id
  left join shops on shops.id = adjustment.shop_id`;

/** Filter of adjustments; null = all. */
export interface AdjustmentFilter {
  state: AdjustmentState | null;
  kind: AdjustedKind | null;
  flow: "in" | "out" | null;
}

export async function adminAdjustments(
  handle: Handle,
  { state, kind, flow }: AdjustmentFilter,
  { before, limit }: { before: number | null; limit: number },
): Promise<AdminAdjustment[]> {
  const owned = kind === null ? sql`true` : sql`${adjustedKind} = ${kind}`;
  const way = flow === null ? sql`true` : flow === "in" ? sql`amount_minor > 0` : sql`amount_minor < 0`;
  const { rows } = await sql<AdminAdjustment>`
    select ${columns} from ${from}
    where (${state}::text is null or adjustment.state = ${state}) and ${owned} and ${way}
      and (${before}::bigint is null or adjustment.id < ${before})
    order by adjustment.id desc limit ${limit}`.execute(handle);
  return rows;
}

export async function adminAdjustment(handle: Handle, id: number): Promise<AdminAdjustment | null> {
  const { rows } = await sql<AdminAdjustment>`select ${columns} from ${from} where adjustment.id = ${id}`.execute(
    handle,
  );
  return rows[0] ?? null;
}

export async function adjustmentCounts(handle: Handle): Promise<Record<AdjustmentState, number>> {
  const { rows } = await sql<{ state: AdjustmentState; count: number }>`
    select state, count(*)::int as count from wallet_adjustments group by state`.execute(handle);
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  const of = (state: AdjustmentState) => found.get(state) ?? 0;
  return { proposed: of("proposed"), posted: of("posted"), rejected: of("rejected"), withdrawn: of("withdrawn") };
}

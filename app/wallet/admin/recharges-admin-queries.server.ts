import { sql, type Transaction } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { ChainReading } from "~/db/tables/orders-schema";
import type { Handle } from "~/db/transact.server";
import type { RechargeMethod, RechargeState } from "../recharges/recharge";

/** A recharge for finance. Amounts in minor units of `currency`, moments in ms since 1970. */
export interface AdminRecharge {
  id: number;
  number: string;
  userId: number;
  nickname: string;
  memberCode: string;
  memberSince: number;
  method: RechargeMethod;
  state: RechargeState;
  currency: string;
  amountMinor: number;
  sentMicro: number | null;
  rateMicro: number | null;
  chainId: string | null;
  logIndex: number;
  /** On a chain: the token contract. */
  contract: string | null;
  recipient: string | null;
  /** The shop whose balance is topped up; null = the sender's wallet. */
  shopId: number | null;
  shopName: Texts | null;
  groupId: number | null;
  creditedMinor: number | null;
  paid: boolean;
  reason: string;
  at: number;
  reviewedAt: number | null;
  reviewedBy: string | null;
  transferId: number | null;
  screenshot: { hash: string; width: number; height: number; tint: number };
  /** The newest other recharge with the same transaction, or the same picture. */
  sameChain: { id: number; number: string } | null;
  samePicture: { id: number; number: string } | null;
  /** Reading of the chain and its time; "" or the error of the last attempt. */
  reading: ChainReading | null;
  readAt: number | null;
  readingError: string;
}

export interface RechargeFilter {
  state: RechargeState;
  method: RechargeMethod | null;
  /** Number, name or code of the sender, shop, id of the transaction; "" = any. */
  searchText: string;
}

/** The newest other recharge that meets a condition. */
const newest = (same: ReturnType<typeof sql>) => sql`(
  select json_build_object('id', other.id, 'number', other.number) from recharges other
  where ${same} and other.id <> recharge.id order by other.id desc limit 1)`;

const columns = sql`
  recharge.id, recharge.number, recharge.user_id as "userId", users.nickname, users.member_code as "memberCode",
  (extract(epoch from users.created_at) * 1000)::bigint as "memberSince",
  recharge.method, recharge.state, recharge.currency, recharge.amount_minor as "amountMinor",
    recharge.sent_micro as "sentMicro",
  recharge.rate_micro as "rateMicro", recharge.chain_id as "chainId", recharge.log_index as "logIndex",
  recharge.contract, recharge.recipient, recharge.shop_id as "shopId", shops.name as "shopName",
    recharge.group_id as "groupId",
  recharge.credited_minor as "creditedMinor", recharge.paid, recharge.reason,
  (extract(epoch from recharge.created_at) * 1000)::bigint as at,
  (extract(epoch from recharge.reviewed_at) * 1000)::bigint as "reviewedAt", staff.name as "reviewedBy",
  recharge.transfer_id as "transferId",
  json_build_object('hash', media.hash, 'width', media.width, 'height', media.height, 'tint', media.tint) as screenshot,
  recharge.chain_reading as reading, (extract(epoch from recharge.chain_read_at) * 1000)::bigint as "readAt",
  recharge.chain_error as "readingError",
  ${newest(sql`other.chain_id = recharge.chain_id`)} as "sameChain",
  ${newest(sql`other.screenshot = recharge.screenshot`)} as "samePicture"`;

const from = sql`
  recharges recharge
  join users on users.id = recharge.user_id
  join media on media.hash = recharge.screenshot
  left join shops on shops.id = recharge.shop_id
  left join staff on staff.id = recharge.reviewed_by`;

/** Returns recharges in a state: pending ones oldest first, the others newest first, after `after`. One statement. */
export async function adminRecharges(
  handle: Handle,
  { state, method, searchText, after, limit }: RechargeFilter & { after: number | null; limit: number },
): Promise<AdminRecharge[]> {
  const waiting = state === "in_review";
  const behind = waiting ? sql`recharge.id > ${after}` : sql`recharge.id < ${after}`;
  const like = containing(searchText);
  const found =
    searchText === ""
      ? sql`true`
      : sql`(recharge.number = ${numberIn(searchText)} or users.member_code = ${searchText}
          or recharge.chain_id = ${searchText} or users.nickname ilike ${like} or shops.name::text ilike ${like})`;
  const { rows } = await sql<AdminRecharge>`
    select ${columns} from ${from}
    where recharge.state = ${state} and ${found} and (${method}::text is null or recharge.method = ${method})
      and (${after}::bigint is null or ${behind})
    order by recharge.id ${waiting ? sql`asc` : sql`desc`} limit ${limit}`.execute(handle);
  return rows;
}

export async function adminRecharge(handle: Handle, id: number): Promise<AdminRecharge | null> {
  const { rows } = await sql<AdminRecharge>`select ${columns} from ${from} where recharge.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

/** Number of recharges by state, and the age of the oldest pending one, whole minutes. */
export interface RechargeCounts {
  in_review: number;
  approved: number;
  refused: number;
  oldestMinutes: number | null;
}

export async function rechargeCounts(handle: Handle): Promise<RechargeCounts> {
  const { rows } = await sql<RechargeCounts>`
    select count(*) filter (where state = 'in_review')::int as in_review,
      count(*) filter (where state = 'approved')::int as approved,
      count(*) filter (where state = 'refused')::int as refused,
      floor(extract(epoch from now() - min(created_at) filter (where state = 'in_review')) / 60)::int as "oldestMinutes"
    from recharges`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error("A statement about recharges returned nothing");
  return row;
}

/** Returns the number of a person's credited and refused recharges. */
export async function rechargesSoFar(handle: Handle, userId: number): Promise<{ credited: number; refused: number }> {
  const { rows } = await sql<{ credited: number; refused: number }>`
    select count(*) filter (where state = 'approved')::int as credited,
      count(*) filter (where state = 'refused')::int as refused
    from recharges where user_id = ${userId}`.execute(handle);
  return rows[0] ?? { credited: 0, refused: 0 };
}

export interface Decidable {
  userId: number;
  shopId: number | null;
  state: RechargeState;
  currency: string;
  amountMinor: number;
  groupId: number | null;
  shown: { id: number; amountVersion: number }[] | null;
}

export async function decidable(trx: Transaction<Database>, id: number): Promise<Decidable | null> {
  const row = await trx
    .selectFrom("recharges")
    .select(["user_id as userId", "shop_id as shopId", "state", "currency", "amount_minor as amountMinor"])
    .select(["group_id as groupId", "shown"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a decision on a recharge in review; false = decided already. */
export async function decideRecharge(
  trx: Transaction<Database>,
  id: number,
  {
    state,
    staffId,
    reason = "",
    transferId = null,
    creditedMinor = null,
  }: {
    state: "approved" | "refused";
    staffId: number;
    reason?: string;
    transferId?: number | null;
    creditedMinor?: number | null;
  },
): Promise<boolean> {
  const row = await trx
    .updateTable("recharges")
    .set({
      state,
      reason,
      reviewed_by: staffId,
      reviewed_at: sql<Date>`now()`,
      transfer_id: transferId,
      credited_minor: creditedMinor,
    })
    .where("id", "=", id)
    .where("state", "=", "in_review")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPurchasePaid(trx: Transaction<Database>, id: number): Promise<void> {
  await trx.updateTable("recharges").set({ paid: true }).where("id", "=", id).execute();
}

/** Returns the number of recharges to review, and the oldest. One statement. */
export async function rechargesToReview(
  handle: Handle,
  few: number,
): Promise<{ count: number; rows: { label: string; at: number; amountMinor: number }[] }> {
  const { rows } = await sql<{ label: string; at: number; amountMinor: number; count: number }>`
    select users.nickname as label, (extract(epoch from recharges.created_at) * 1000)::bigint as at,
      recharges.amount_minor as "amountMinor",
      count(*) over ()::int as count
    from recharges join users on users.id = recharges.user_id
    where recharges.state = 'in_review' order by recharges.id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at, amountMinor }) => ({ label, at, amountMinor })) };
}

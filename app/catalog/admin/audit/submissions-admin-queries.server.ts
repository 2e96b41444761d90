import { type SqlBool, sql, type Transaction } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import { containing } from "~/app/platform/like";
import type { Database } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import type { Handle } from "~/db/transact.server";
import type { TypedGoods } from "../../seller/goods/goods-values";
import type { AuditFilter } from "./audit-filter.server";

type State = "waiting" | "passed" | "refused" | "replaced" | "withdrawn";

/** A submission as read by the verb. */
export interface DecidedSubmission {
  id: number;
  goodsId: number;
  shopId: number;
  userId: number;
  kind: "new" | "changed" | "again";
  state: State;
  proposed: TypedGoods | null;
  changes: GoodsChange[];
  puts: boolean;
  decidedBy: string | null;
}

/** Returns a submission with its decider. One statement. */
export async function submissionToDecide(handle: Handle, id: number): Promise<DecidedSubmission | undefined> {
  const { rows } = await sql<DecidedSubmission>`
    select submission.id, goods_id as "goodsId", goods.shop_id as "shopId", user_id as "userId", kind,
      submission.state, proposed,
      changes, puts, staff.name as "decidedBy"
    from goods_submissions submission join goods on goods.id = goods_id left join staff on staff.id = decided_by
    where submission.id = ${id}`.execute(handle);
  return rows[0];
}

export async function settleSubmission(
  trx: Transaction<Database>,
  { id, state, reason, staffId }: { id: number; state: "passed" | "refused"; reason: string; staffId: number },
): Promise<void> {
  await trx
    .updateTable("goods_submissions")
    .set({ state, reason, decided_by: staffId, decided_at: sql`now()` })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .execute();
}

/**
 * Step: passes pending submissions of goods that staff put on sale from their list; changes stay pending. One
 * statement.
 */
export async function passSubmissions(
  trx: Transaction<Database>,
  { goodsIds, staffId }: { goodsIds: readonly number[]; staffId: number },
): Promise<void> {
  await trx
    .updateTable("goods_submissions")
    .set({ state: "passed", decided_by: staffId, decided_at: sql`now()` })
    .where("goods_id", "=", sql<number>`any(${[...goodsIds]}::bigint[])`)
    .where("kind", "<>", "changed")
    .where("state", "in", ["waiting", "refused"])
    .execute();
}

/** A submission in the queue. Moments in ms since 1970. */
export interface ListedSubmission {
  id: number;
  goodsId: number;
  title: string;
  picture: string;
  shopId: number;
  shop: string;
  kind: DecidedSubmission["kind"];
  state: State;
  fields: string[];
  at: number;
  reason: string;
  decidedAt: number | null;
  decidedBy: string | null;
}

const listed = (locale: Locale) => sql`
  submission.id, goods_id as "goodsId", ${textIn("goods.title", locale)} as title, goods.picture,
    goods.shop_id as "shopId",
  ${textIn("shops.name", locale)} as shop, submission.kind, submission.state,
  array(select distinct split_part(change ->> 'field', '.', 1) from jsonb_array_elements(changes) change
    order by 1) as fields,
  (extract(epoch from submission.created_at) * 1000)::bigint as at, submission.reason,
  (extract(epoch from decided_at) * 1000)::bigint as "decidedAt", staff.name as "decidedBy"`;

const from = sql`
  goods_submissions submission join goods on goods.id = goods_id join shops on shops.id = goods.shop_id
  left join staff on staff.id = decided_by`;

/** Returns submissions: pending ones oldest first, the others newest first, after `after`. One statement. */
export async function listSubmissions(
  handle: Handle,
  { state, kind, words, shop }: AuditFilter,
  { locale, after, limit }: { locale: Locale; after: number | null; limit: number },
): Promise<ListedSubmission[]> {
  const waiting = state === "waiting";
  const behind = waiting ? sql<SqlBool>`submission.id > ${after}` : sql<SqlBool>`submission.id < ${after}`;
  const like = containing(words.toLowerCase());
  const { rows } = await sql<ListedSubmission>`
    select ${listed(locale)} from ${from}
    where submission.state = ${state} and (${kind}::text is null or submission.kind = ${kind})
      and (${shop}::bigint is null or goods.shop_id = ${shop})
      and (${after}::bigint is null or ${behind})
      and (${words} = '' or goods_id::text = ${words} or lower(goods.title::text) like ${like}
        or lower(shops.name::text) like ${like})
    order by submission.id ${waiting ? sql`asc` : sql`desc`} limit ${limit}`.execute(handle);
  return rows;
}

/** Counts submissions by state, up to a thousand each. One statement. */
export async function countSubmissions(handle: Handle): Promise<Record<AuditFilter["state"], number>> {
  const { rows } = await sql<Record<AuditFilter["state"], number>>`
    select (select count(*) from (select from goods_submissions where state = 'waiting' limit 1000) one)::int
      as waiting,
      (select count(*) from (select from goods_submissions where state = 'passed' limit 1000) one)::int as passed,
      (select count(*) from (select from goods_submissions where state = 'refused' limit 1000) one)::int
        as refused`.execute(handle);
  return rows[0] ?? { waiting: 0, passed: 0, refused: 0 };
}

/** Counts pending submissions, up to a thousand. One statement. */
export const waitingSubmissions = async (handle: Handle): Promise<number> => (await countSubmissions(handle)).waiting;

export type LookedSubmission = ListedSubmission &
  Pick<DecidedSubmission, "proposed" | "changes" | "puts"> & {
    by: string;
    /** Latest earlier refusal of the goods: time and reason. */
    before: { reason: string; at: number } | null;
    next: number | null;
  };

export async function lookedSubmission(handle: Handle, id: number, locale: Locale): Promise<LookedSubmission | null> {
  const { rows } = await sql<LookedSubmission>`
    select ${listed(locale)}, proposed, changes, puts, users.nickname as by,
      (select jsonb_build_object('reason', reason, 'at', (extract(epoch from decided_at) * 1000)::bigint)
        from goods_submissions earlier
        where earlier.goods_id = submission.goods_id and earlier.id < submission.id and earlier.reason <> ''
        order by id desc limit 1) as before,
      (select id from goods_submissions later where later.state = 'waiting' and later.id > submission.id
        order by id limit 1) as next
    from ${from} join users on users.id = submission.user_id where submission.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

/** Returns the number of pending submissions, and the oldest. One statement. */
export async function goodsToAudit(
  handle: Handle,
  few: number,
  locale: Locale,
): Promise<{ count: number; rows: { label: string; at: number; picture: string }[] }> {
  const { rows } = await sql<{ label: string; at: number; picture: string; count: number }>`
    select ${textIn("goods.title", locale)} as label, goods.picture,
      (extract(epoch from submission.created_at) * 1000)::bigint as at,
      count(*) over ()::int as count
    from goods_submissions submission join goods on goods.id = goods_id
    where submission.state = 'waiting' order by submission.id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at, picture }) => ({ label, at, picture })) };
}

import { type RawBuilder, sql } from "kysely";
import { numberIn } from "~/app/platform/format/handed-number";
import type { Handle } from "~/db/transact.server";
import { owedSince } from "./cases-queries.server";

const ms = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${moment}) * 1000)::bigint`;

/** The latest case of a person, as they see it. */
export interface OwnCase {
  id: number;
  conversation: number;
  state: "waiting" | "claimed" | "ended";
  /** Waiting: position in the queue, from 1. */
  place: number;
  /** It was returned because nobody answered. */
  returned: boolean;
  /** The operator; null = none. */
  by: string | null;
  endedBy: "user" | "staff" | null;
  rating: number | null;
}

/** Returns the latest case of a person; null = none ever. One statement. */
export async function ownCase(handle: Handle, userId: number): Promise<OwnCase | null> {
  const { rows } = await sql<OwnCase>`
    select desk_cases.id, conversation_id as conversation, state, returned_at is not null as returned, staff.name as by,
      ended_by as "endedBy", rating,
      (select count(*)::int from desk_cases other where other.state = 'waiting' and desk_cases.state = 'waiting'
        and ((other.returned_at is null), other.id) <= ((desk_cases.returned_at is null), desk_cases.id)) as place
    from desk_cases left join staff on staff.id = desk_cases.claimed_by
    where user_id = ${userId} order by desk_cases.id desc limit 1`.execute(handle);
  return rows[0] ?? null;
}

export interface ListedCase {
  id: number;
  state: "waiting" | "claimed" | "ended";
  userId: number;
  name: string;
  avatar: string | null;
  locale: string;
  claimedBy: number | null;
  by: string | null;
  /** ms since 1970. */
  askedAt: number;
  returned: boolean;
  endedAt: number | null;
  rating: number | null;
  /** Since when an answer is owed; null = none is. */
  owedAt: number | null;
  unread: number;
  /** The latest message: a text, or the type of another; null = none. */
  text: string | null;
  type: string | null;
  own: boolean;
}

export const caseTabs = ["waiting", "mine", "all", "ended"] as const;
export type CaseTab = (typeof caseTabs)[number];

const tabs: Record<CaseTab, (staffId: number) => RawBuilder<unknown>> = {
  waiting: () => sql`desk_cases.state = 'waiting'`,
  mine: (staffId) => sql`desk_cases.state = 'claimed' and desk_cases.claimed_by = ${staffId}`,
  all: () => sql`desk_cases.state <> 'ended'`,
  ended: () => sql`desk_cases.state = 'ended'`,
};

/** Keyset cursor of a list: after this case. */
export interface CaseCursor {
  returned: boolean;
  id: number;
}

interface Listing {
  tab: CaseTab;
  staffId: number;
  /** Number of a case, or a pattern for the name or the member code of its person; "" = any. */
  words: string;
  pattern: string;
  after: CaseCursor | null;
  limit: number;
}

/**
 * Returns cases: waiting ones in the order of the queue, claimed ones oldest first, ended ones newest first. One
 * statement.
 */
export async function listedCases(
  handle: Handle,
  { tab, staffId, words, pattern, after, limit }: Listing,
): Promise<ListedCase[]> {
  const orders = {
    queue: sql`(desk_cases.returned_at is null), desk_cases.id`,
    newest: sql`desk_cases.id desc`,
    oldest: sql`desk_cases.id`,
  };
  const order = tab === "waiting" ? "queue" : tab === "ended" ? "newest" : "oldest";
  const behind = {
    queue: sql`((desk_cases.returned_at is null), desk_cases.id) > (${after?.returned === false}::boolean,
      ${after?.id}::bigint)`,
    newest: sql`desk_cases.id < ${after?.id}::bigint`,
    oldest: sql`desk_cases.id > ${after?.id}::bigint`,
  };
  const { rows } = await sql<ListedCase>`
    select desk_cases.id, desk_cases.state, desk_cases.user_id as "userId", users.nickname as name, users.avatar,
      desk_cases.locale,
      desk_cases.claimed_by as "claimedBy", staff.name as by, ${ms(sql`desk_cases.asked_at`)} as "askedAt",
      desk_cases.returned_at is not null as returned, ${ms(sql`desk_cases.ended_at`)} as "endedAt", desk_cases.rating,
      case when desk_cases.state = 'claimed' then ${ms(owedSince)} end as "owedAt",
      conversations.shop_unread as unread, latest.text, latest.type, coalesce(latest.own, false) as own
    from desk_cases join users on users.id = desk_cases.user_id
      join conversations on conversations.id = desk_cases.conversation_id
      left join staff on staff.id = desk_cases.claimed_by
      left join lateral (
        select case when withdrawn_at is null and type = 'text' then content ->> 'text' end as text,
          case when withdrawn_at is null then type else 'withdrawn' end as type, side <> 'user' as own
        from chat_events where conversation_id = desk_cases.conversation_id and kind = 'message' and seq > first_seq
          and created_at <= coalesce(desk_cases.ended_at, 'infinity')
        order by seq desc limit 1
      ) latest on true
    where ${tabs[tab](staffId)} and ${after === null ? sql`true` : behind[order]} and (${words === ""}::boolean 
      or desk_cases.number = ${numberIn(words)} or desk_cases.id::text = ${words}
      or (users.nickname || ' ' || users.member_code) ilike ${pattern})
    order by ${orders[order]} limit ${limit}`.execute(handle);
  return rows;
}

/** Returns the number of cases of each list; ended ones are counted up to 1,000. */
export async function countCases(handle: Handle, staffId: number): Promise<Record<CaseTab, number>> {
  const { rows } = await sql<Record<CaseTab, number>>`
    select
      (select count(*)::int from desk_cases where ${tabs.waiting(staffId)}) as waiting,
      (select count(*)::int from desk_cases where ${tabs.mine(staffId)}) as mine,
      (select count(*)::int from desk_cases where ${tabs.all(staffId)}) as "all",
      (select count(*)::int from (select from desk_cases where ${tabs.ended(staffId)} limit 1000) found)
        as ended`.execute(handle);
  return rows[0] ?? { waiting: 0, mine: 0, all: 0, ended: 0 };
}

/** Returns the number of waiting cases, and the first few by name with their time (ms since 1970). */
export async function casesWaiting(handle: Handle, few: number) {
  const { rows } = await sql<{ label: string; at: number; count: number }>`
    select users.nickname as label, ${ms(sql`desk_cases.asked_at`)} as at, count(*) over ()::int as count
    from desk_cases join users on users.id = desk_cases.user_id where desk_cases.state = 'waiting'
    order by (returned_at is null), desk_cases.id limit ${few}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows: rows.map(({ label, at }) => ({ label, at })) };
}

/** A case with the data of its screen in the console. */
export interface LookedCase {
  id: number;
  conversation: number;
  state: "waiting" | "claimed" | "ended";
  userId: number;
  name: string;
  avatar: string | null;
  memberCode: string;
  /** ms since 1970. */
  /** Of the case. */
  number: string;
  memberSince: number;
  locale: string;
  claimedBy: number | null;
  by: string | null;
  askedAt: number;
  claimedAt: number | null;
  endedAt: number | null;
  endedBy: "user" | "staff" | null;
  returned: boolean;
  rating: number | null;
  ratingWords: string;
  owedAt: number | null;
}

/** Returns one case; null = there is none. */
export async function lookedCase(handle: Handle, id: number): Promise<LookedCase | null> {
  const { rows } = await sql<LookedCase>`
    select desk_cases.id, desk_cases.number, conversation_id as conversation, state, users.id as "userId",
      users.nickname as name, users.avatar,
      member_code as "memberCode", ${ms(sql`users.created_at`)} as "memberSince", desk_cases.locale,
      claimed_by as "claimedBy", staff.name as by, ${ms(sql`asked_at`)} as "askedAt",
        ${ms(sql`claimed_at`)} as "claimedAt",
      ${ms(sql`ended_at`)} as "endedAt", ended_by as "endedBy", returned_at is not null as returned, rating,
      rating_words as "ratingWords", case when state = 'claimed' then ${ms(owedSince)} end as "owedAt"
    from desk_cases join users on users.id = desk_cases.user_id left join staff on staff.id = desk_cases.claimed_by
    where desk_cases.id = ${id}`.execute(handle);
  return rows[0] ?? null;
}

export async function earlierCases(handle: Handle, { userId, before }: { userId: number; before: number }) {
  const { rows } = await sql<{ id: number; by: string | null; endedAt: number; rating: number | null }>`
    select desk_cases.id, staff.name as by, ${ms(sql`ended_at`)} as "endedAt", rating
    from desk_cases left join staff on staff.id = claimed_by
    where user_id = ${userId} and desk_cases.id < ${before} and state = 'ended'
    order by desk_cases.id desc limit 5`.execute(handle);
  return rows;
}

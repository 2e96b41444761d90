import { type SqlBool, sql } from "kysely";
import { bareNumber, numberIn } from "~/app/platform/format/handed-number";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import type { PaymentState } from "~/db/tables/payments-schema";
import type { Handle } from "~/db/transact.server";

export const paymentTabs = ["all", "paid", "open", "ended", "back", "disputed"] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** A payment through a provider, for finance. Amounts in minor units of `currency`; moments in ms since 1970. */
export interface AdminPayment {
  id: number;
  method: string;
  /** The provider's name for buyers; null or {} = that of the software. */
  names: Texts | null;
  test: boolean;
  state: PaymentState;
  amountMinor: number;
  receivedMinor: number | null;
  currency: string;
  /** The provider's id of it; "" = none yet. */
  reference: string;
  feeMinor: number | null;
  feeCurrency: string | null;
  /** Given back, and still to be given back, by the provider. */
  returnedMinor: number;
  owedMinor: number;
  userId: number;
  buyer: string;
  orders: { id: number; number: string }[];
  /** The dispute that was opened last. */
  dispute: ListedDispute | null;
  createdAt: number;
  settledAt: number | null;
}

/** A dispute, with what is booked of it: withheld, borne since it was lost, and what it cost. */
interface ListedDispute {
  state: "open" | "review" | "won" | "lost" | "closed";
  reason: string;
  dueAt: number | null;
  heldMinor: number;
  borneMinor: number;
  costMinor: number;
}

export interface PaymentFilter {
  tab: PaymentTab;
  /** Null = any. */
  method: string | null;
  /** A reference, part of an order's number, a person's name, or our number of the payment; "" = any. */
  searchText: string;
}

const tabs: Record<PaymentTab, ReturnType<typeof sql<SqlBool>>> = {
  all: sql<SqlBool>`true`,
  paid: sql<SqlBool>`payments.state = 'paid'`,
  open: sql<SqlBool>`payments.state = 'started'`,
  ended: sql<SqlBool>`payments.state in ('refused', 'expired', 'voided')`,
  // Money that came and went back, or is on its way.
  back: sql<SqlBool>`(payments.state in ('returned', 'credited')
    or exists (select from payment_refunds where payment_id = payments.id))`,
  disputed: sql<SqlBool>`exists (select from payment_disputes where payment_id = payments.id)`,
};

function matching(searchText: string) {
  if (searchText === "") return sql<SqlBool>`true`;
  const like = containing(searchText);
  const plain = containing(numberIn(searchText) ?? bareNumber(searchText));
  const id = /^[1-9]\d{0,14}$/.test(searchText) ? Number(searchText) : 0;
  return sql<SqlBool>`(payments.id = ${id} or payments.reference = ${searchText}
    or exists (select from payment_refunds where payment_id = payments.id and payment_refunds.reference = ${searchText})
    or exists (select from payment_disputes where payment_id = payments.id
      and payment_disputes.reference = ${searchText})
    or exists (select from payment_orders join orders on orders.id = payment_orders.order_id
      where payment_id = payments.id and orders.number like ${plain})
    or payments.user_id in (select id from users where nickname ilike ${like} or username ilike ${like}))`;
}

/** Returns payments before an id, latest first. One statement. */
export async function adminPayments(
  handle: Handle,
  { tab, method, searchText, before, limit }: PaymentFilter & { before: number | null; limit: number },
): Promise<AdminPayment[]> {
  const { rows } = await sql<AdminPayment>`
    select payments.id, payments.method, payment_providers.name as names,
      coalesce(payment_providers.test, true) as test, payments.state, payments.amount_minor as "amountMinor",
      payments.received_minor as "receivedMinor", payments.currency, coalesce(payments.reference, '') as reference,
      payments.fee_minor as "feeMinor", payments.fee_currency as "feeCurrency",
      back.returned as "returnedMinor", back.owed as "owedMinor", payments.user_id as "userId", users.nickname as buyer,
      (select coalesce(json_agg(json_build_object('id', orders.id, 'number', orders.number) order by orders.id), '[]')
        from payment_orders join orders on orders.id = payment_orders.order_id
        where payment_id = payments.id) as orders,
      (select json_build_object('state', state, 'reason', reason,
          'dueAt', floor(extract(epoch from due_at) * 1000)::float8,
          'heldMinor', held_minor, 'borneMinor', borne_minor, 'costMinor', payment_disputes.fee_minor)
        from payment_disputes where payment_id = payments.id order by id desc limit 1) as dispute,
      floor(extract(epoch from payments.created_at) * 1000)::float8 as "createdAt",
      floor(extract(epoch from payments.settled_at) * 1000)::float8 as "settledAt"
    from (
      select * from payments
      where ${tabs[tab]} and ${matching(searchText)} and ${method === null ? sql`true` : sql`method = ${method}`}
        and payments.id < ${before ?? Number.MAX_SAFE_INTEGER}
      order by payments.id desc limit ${limit}
    ) payments
    join users on users.id = payments.user_id
    left join payment_providers on payment_providers.code = payments.method
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where sent_at is not null), 0)::bigint as returned,
        coalesce(sum(amount_minor) filter (where sent_at is null and refused_at is null), 0)::bigint as owed
      from payment_refunds where payment_id = payments.id
    ) back
    order by payments.id desc`.execute(handle);
  return rows;
}

/** Returns the methods of all payments. One statement. */
export async function paymentMethods(handle: Handle): Promise<{ code: string; names: Texts | null }[]> {
  const { rows } = await sql<{ code: string; names: Texts | null }>`
    with recursive used as (
      (select method from payments order by method limit 1)
      union all
      select (select method from payments where payments.method > used.method order by method limit 1)
      from used where used.method is not null
    )
    select used.method as code, payment_providers.name as names
    from used left join payment_providers on payment_providers.code = used.method
    where used.method is not null order by used.method`.execute(handle);
  return rows;
}

/** For how many days finance is told of a dispute that was decided. */
const newsDays = 7;
const isOpen = sql<SqlBool>`state = 'open'`;
const wasDecided = sql<SqlBool>`(state in ('won', 'lost') and said_at > now() - make_interval(days => ${newsDays}))`;

/**
 * Counts disputes whose evidence is awaited, and says until when the first is (ms since 1970); and those that were won
 * and lost in the last days.
 */
export async function disputeCounts(
  handle: Handle,
): Promise<{ count: number; firstAt: number | null; won: number; lost: number; days: number }> {
  const { rows } = await sql<{ count: number; firstAt: number | null; won: number; lost: number }>`
    select count(*) filter (where ${isOpen})::int as count,
      floor(extract(epoch from min(due_at) filter (where ${isOpen})) * 1000)::float8 as "firstAt",
      count(*) filter (where state = 'won')::int as won, count(*) filter (where state = 'lost')::int as lost
    from payment_disputes where ${isOpen} or ${wasDecided}`.execute(handle);
  return { ...(rows[0] ?? { count: 0, firstAt: null, won: 0, lost: 0 }), days: newsDays };
}

/** A dispute that finance has to see: when its provider said so (ms since 1970), and an order of its payment. */
interface DisputeNews {
  state: "open" | "won" | "lost";
  at: number;
  /** "" = its payment paid none. */
  number: string;
}

/** Returns disputes whose evidence is awaited, those due first, then those that were decided in the last days. */
export async function disputesToSee(
  handle: Handle,
  limit: number,
): Promise<{ count: number; rows: readonly DisputeNews[] }> {
  const { rows } = await sql<DisputeNews & { count: number }>`
    select state, floor(extract(epoch from said_at) * 1000)::float8 as at, count(*) over ()::int as count,
      coalesce((select orders.number from payment_orders join orders on orders.id = order_id
        where payment_orders.payment_id = payment_disputes.payment_id order by order_id limit 1), '') as number
    from payment_disputes where ${isOpen} or ${wasDecided}
    order by state <> 'open', due_at, said_at desc limit ${limit}`.execute(handle);
  return { count: rows[0]?.count ?? 0, rows };
}

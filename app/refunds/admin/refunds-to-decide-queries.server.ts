import { sql } from "kysely";
import type { Locale } from "~/app/platform/language/locales";
import { textIn } from "~/app/platform/language/text-in.server";
import type { Handle } from "~/db/transact.server";

/** A refund that waits for a judgement: its goods, when it was asked for, and by when it is to be judged (ms). */
interface RefundToDecide {
  label: string;
  at: number;
  picture: string;
  dueAt: number | null;
}

/** Returns how many refunds wait for a judgement, and the few most urgent, late ones first. One statement. */
export async function refundsToDecide(
  handle: Handle,
  few: number,
  locale: Locale,
): Promise<{ count: number; rows: RefundToDecide[] }> {
  const { rows } = await sql<RefundToDecide & { count: number }>`
    with waiting as materialized (
      select id, created_at, escalated_at, deadline_at, count(*) over ()::int as count from refunds
      where state = 'platform' and key is not null
      order by escalated_at nulls last, deadline_at nulls last, id limit ${few}
    )
    select ${textIn("first.title", locale)} as label, first.picture, count,
      (extract(epoch from created_at) * 1000)::bigint as at, (extract(epoch from deadline_at) * 1000)::bigint as "dueAt"
    from waiting cross join lateral (
      select line.title, line.picture from refund_lines part join order_lines line on line.id = part.line_id
      where part.refund_id = waiting.id order by line.id limit 1
    ) first
    order by escalated_at nulls last, deadline_at nulls last, waiting.id`.execute(handle);
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ label, at, picture, dueAt }) => ({ label, at, picture, dueAt })),
  };
}

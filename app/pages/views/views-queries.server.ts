import { type RawBuilder, sql } from "kysely";
import { recordVisitor, type VisitorOfDay, type VisitorTables } from "~/app/content/api.server";
import type { Handle } from "~/db/transact.server";

export const pageVisitors: VisitorTables = {
  visitors: "page_visitors",
  days: "page_views",
  of: "page_id",
  count: "seen",
  parent: "pages",
};

/** A page as the one who sees it knows it: its kind, with the shop or the name in the address where there are many. */
export type SeenPage =
  | { kind: "index" | "category" | "search" }
  | { kind: "shop"; shopId: number }
  | { kind: "page"; name: string };

/** Records who saw a page that is not in the recycle bin; idempotent within a day. One statement. */
export function recordSeenPage(handle: Handle, page: SeenPage, visitor: VisitorOfDay): Promise<void> {
  const one = sql<{ id: number }>`
    select id from pages where kind = ${page.kind} and deleted_at is null and ${isOne(page)}`;
  return recordVisitor(handle, pageVisitors, one, visitor);
}

function isOne(page: SeenPage): RawBuilder<boolean> {
  if (page.kind === "shop") return sql`shop_id = ${page.shopId}`;
  return page.kind === "page" ? sql`(token = ${page.name} or slug = ${page.name})` : sql`true`;
}

/** How many saw each page on each of the `days` days up to `today`, oldest first; each person once a day. */
export async function seenByDay(
  handle: Handle,
  { ids, today, days }: { ids: readonly number[]; today: string; days: number },
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; seen: number[] }>`
    select page.id, array(
      select (select count(*) from page_visitors known where known.page_id = page.id and known.day = one.day::date)::int
        + coalesce((select past.seen from page_views past where past.page_id = page.id and past.day = one.day::date), 0)
      from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') one (day)
      order by one.day
    ) as seen
    from unnest(${[...ids]}::bigint[]) page (id)`.execute(handle);
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}

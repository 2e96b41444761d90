import { sql } from "kysely";
import type { Stretch } from "~/app/platform/format/zoned-time";
import type { Handle } from "~/db/transact.server";

/** Returns how many of the reviews that buyers wrote of what they bought in a stretch have pictures. One statement. */
export async function picturedReviews(handle: Handle, { from, until }: Stretch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews
    where line_id is not null and pictures <> '{}' and created_at >= ${from} and created_at < ${until}`.execute(handle);
  return rows[0]?.count ?? 0;
}

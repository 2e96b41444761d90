import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

/**
 * A person's rewards: end of the membership, null = no current one; points that can be spent, below zero when some were
 * taken back; points ever earned, which make the level.
 */
export const rewardFigures = personFigures<{ vip_ends_at: Date | null; points: number; points_earned: number }>(
  (userId) =>
    sql`
    select max(ends_at) filter (where ends_at > now()) as vip_ends_at,
      (select coalesce(sum(left_points), 0)::bigint from point_lots where point_lots.user_id = ${userId}
        and left_points <> 0 and (point_lots.ends_at is null or point_lots.ends_at > now())) as points,
      (select coalesce(sum(points), 0)::bigint from point_lots where point_lots.user_id = ${userId} and earned)
        as points_earned
    from memberships where user_id = ${userId}`,
);

import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";
import { everEarned, spendable } from "./points/lots-queries.server";

/**
 * A person's rewards: end of the membership, null = no current one; points that can be spent, below zero when some were
 * taken back; points ever earned, which make the level.
 */
export const rewardFigures = personFigures<{ vip_ends_at: Date | null; points: number; points_earned: number }>(
  (userId) =>
    sql`
    select max(ends_at) filter (where starts_at <= now() and ends_at > now() and returned_at is null) as vip_ends_at,
      ${spendable(userId)} as points, ${everEarned(userId)} as points_earned
    from memberships where user_id = ${userId}`,
);

import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

/** End of a person's membership; null = no current one. */
export const rewardFigures = personFigures<{ vip_ends_at: Date | null }>(
  (userId) =>
    sql`select max(ends_at) filter (where ends_at > now()) as vip_ends_at from memberships where user_id = ${userId}`,
);

import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

/** Number of coupons a person can use. */
export const couponFigures = personFigures<{ coupons: number }>(
  (userId) => sql`
    select count(*) as coupons from coupons_owned
    where user_id = ${userId} and state = 'unused' and (ends_at is null or ends_at > now())`,
);

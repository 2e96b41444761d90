import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const couponFigures = personFigures<{ coupons: number }>(
  (userId) => sql`
    select count(*) as coupons from coupons_owned
    where user_id = ${userId} and state = 'unused' and (ends_at is null or ends_at > now())`,
);

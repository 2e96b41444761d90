import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const payoutFigures = personFigures<{ payout_accounts: number }>(
  (userId) =>
    sql`select count(*) as payout_accounts from payout_accounts where user_id = ${userId} and deleted_at is null`,
);

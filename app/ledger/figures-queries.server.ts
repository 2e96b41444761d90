import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

/** Balance of a person's wallet, in minor units of the market's currency, as all accounts are; 0 = no wallet. */
export const walletFigures = personFigures<{ balance_minor: number }>(
  (userId) => sql`
    select coalesce(max(balance_minor), 0) as balance_minor from ledger_accounts
    where owner_id = ${userId} and kind = 'wallet'`,
);

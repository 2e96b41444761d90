import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const followFigures = personFigures<{ follows: number }>(
  (userId) => sql`select count(*) as follows from follows where user_id = ${userId}`,
);

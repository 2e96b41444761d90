import { sql } from "kysely";
import { personFigures } from "~/db/person-figures.server";

export const keptFigures = personFigures<{ collections: number; footprints: number }>(
  (userId) => sql`
    select
      (select count(*) from collections where user_id = ${userId}) as collections,
      (select count(distinct goods_id) from footprints where user_id = ${userId}) as footprints`,
);

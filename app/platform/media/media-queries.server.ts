import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { MediaRow } from "./media-picture.server";

/**
 * Keeps the row of a stored picture and answers the one that is there from now on. A picture that is known already counts as new, so that
 * a sweep of unused ones leaves it alone until its form has come; one that is kept for good stays so.
 */
export async function keepMediaRow(handle: Handle, row: MediaRow, personal: boolean): Promise<MediaRow> {
  return handle
    .insertInto("media")
    .values({ ...row, personal })
    .onConflict((conflict) =>
      conflict.column("hash").doUpdateSet({
        personal: sql<boolean>`media.personal and excluded.personal`,
        created_at: sql<Date>`case when media.personal then excluded.created_at else media.created_at end`,
      }),
    )
    .returning(["hash", "mime", "width", "height", "bytes", "tint", "created_at"])
    .executeTakeFirstOrThrow();
}

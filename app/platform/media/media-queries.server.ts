import { sql } from "kysely";
import type { Handle } from "~/db/transact.server";
import type { MediaRow } from "./media-picture.server";

/**
 * Stores the row of a picture and returns the row that is valid from now on. A known personal picture gets a new date,
 * so that the sweep of unused ones spares it until its form arrives. A picture that is stored for good stays so.
 */
export async function storeMediaRow(handle: Handle, row: MediaRow, personal: boolean): Promise<MediaRow> {
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

/** Returns the sizes of stored pictures by hash. */
export async function pictureSizes(
  handle: Handle,
  hashes: readonly string[],
): Promise<Map<string, { width: number; height: number }>> {
  if (hashes.length === 0) return new Map();
  const rows = await handle
    .selectFrom("media")
    .where("hash", "in", hashes)
    .select(["hash", "width", "height"])
    .execute();
  return new Map(rows.map(({ hash, width, height }) => [hash, { width, height }]));
}

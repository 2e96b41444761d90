import type { RequestContext } from "~/app/context.server";
import { removeFiles } from "~/app/platform/media/remove-files.server";
import { removeUnneededMedia } from "~/app/platform/media/unneeded-media-queries.server";
import { whileNoBackup } from "~/db/sweep-lock.server";
import { transact } from "~/db/transact.server";
import { shownOf } from "./find-places.server";
import { setDeleted } from "./library-queries.server";
import { longDeleted, removeFromLibrary } from "./sweep-queries.server";

/** Days for which a deleted picture can come back. */
const keptDays = 30;
/** Max pictures of one sweep. */
const maxSwept = 50;

/**
 * Removes pictures that were deleted 30 days ago: from their library, and their files once nothing names them at all.
 * One that is shown again comes back instead. Returns how many files went; none while a backup copies them.
 */
export async function sweepLibrary({ db, storage }: Pick<RequestContext, "db" | "storage">): Promise<number> {
  const swept = await whileNoBackup(db, async () => {
    const gone = await transact(db, async (trx) => {
      const due = await longDeleted(trx, keptDays, maxSwept);
      const removed: typeof due = [];
      for (const one of due) {
        const shown = await shownOf(trx, one.shop_id, [one.hash]);
        if (shown.size > 0) await setDeleted(trx, [one.id], false);
        else removed.push(one);
      }
      await removeFromLibrary(
        trx,
        removed.map(({ id }) => id),
      );
      return removeUnneededMedia(trx, [...new Set(removed.map(({ hash }) => hash))]);
    });
    for (const hash of gone) await removeFiles(storage, hash);
    return gone.length;
  });
  return swept ?? 0;
}

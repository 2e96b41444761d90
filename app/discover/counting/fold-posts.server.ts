import { dayAt } from "~/app/platform/format/zoned-time";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { foldPostVisitors, postsSeenBefore } from "./post-visitors-queries.server";

/** Visitors that are looked at for one transaction. */
const batchSize = 5000;

/** Folds the visitors of past days into numbers per post, and per post and day; deletes them. */
export async function foldPosts(db: Db, now = new Date()): Promise<void> {
  const { general } = await readSettings(db);
  const day = dayAt(now.getTime(), general.zone);
  for (;;) {
    const postIds = await postsSeenBefore(db, { day, limit: batchSize });
    if (postIds.length === 0) return;
    await transact(db, async (trx) => {
      await lockRows(trx, "posts", postIds);
      await foldPostVisitors(trx, { postIds, day });
    });
  }
}

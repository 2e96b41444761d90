import { ok, type Result } from "~/app/platform/result";
import { followShops, unfollowShops } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import type { AuthorRow } from "./authors-queries.server";
import { followAuthors, unfollowAuthors } from "./follow-authors.server";

/**
 * Follows or unfollows an author. A shop is followed as on its own page: whoever follows it sees its posts as well.
 */
export async function changeFollow(
  db: Db,
  author: AuthorRow,
  { userId, follows }: { userId: number; follows: boolean },
): Promise<Result<number, "self">> {
  if (author.shop_id !== null) {
    const change = follows ? followShops : unfollowShops;
    return ok(await change(db, { userId, shopIds: [author.shop_id] }));
  }
  const authorIds = [author.id];
  return follows ? followAuthors(db, { userId, authorIds }) : ok(await unfollowAuthors(db, { userId, authorIds }));
}

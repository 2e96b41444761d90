import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteAuthorFollows, insertAuthorFollows, isAmong } from "./authors-queries.server";

interface Follows {
  userId: number;
  authorIds: readonly number[];
}

/**
 * Makes a person follow people. Returns how many follows are new; shops (which have follows of their own), unknown and
 * already followed ones do not count. Nobody follows oneself.
 */
export function followAuthors(db: Db, follows: Follows): Promise<Result<number, "self">> {
  return transact(db, async (trx) =>
    (await isAmong(trx, follows)) ? refuse("self") : ok(await insertAuthorFollows(trx, follows)),
  );
}

/** Makes a person unfollow people. Returns how many they had followed. */
export function unfollowAuthors(db: Db, follows: Follows): Promise<number> {
  return transact(db, (trx) => deleteAuthorFollows(trx, follows));
}

import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { deleteFollows, type Follows, insertFollows } from "./follows-queries.server";

/** Makes a buyer follow shops. Returns how many follows are new; unknown or already followed shops do not count. */
export function followShops(db: Db, follows: Follows): Promise<number> {
  return transact(db, (trx) => insertFollows(trx, follows));
}

/** Makes a buyer unfollow shops. Returns how many they had followed. */
export function unfollowShops(db: Db, follows: Follows): Promise<number> {
  return transact(db, (trx) => deleteFollows(trx, follows));
}

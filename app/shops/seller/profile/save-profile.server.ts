import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { TypedProfile } from "./profile-form.server";
import { updateProfile } from "./profile-queries.server";

/** Saves a shop's profile. Refuses `changed` when somebody else saved it since the form was opened; then nothing is written. */
export function saveProfile(
  db: Db,
  { shopId, profile }: { shopId: number; profile: TypedProfile },
): Promise<Result<null, "changed">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    return (await updateProfile(trx, { shopId, profile })) ? ok(null) : refuse("changed");
  });
}

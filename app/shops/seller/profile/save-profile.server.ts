import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { TypedProfile } from "./profile-form.server";
import { updateProfile } from "./profile-queries.server";

/**
 * Saves a shop's profile. Refuses `changed` when another person saved it since the form was opened, and `tooFewDays`
 * when its refund period is shorter than the platform's; then nothing is written.
 */
export async function saveProfile(
  db: Db,
  { shopId, profile }: { shopId: number; profile: TypedProfile },
): Promise<Result<null, "changed" | (Refusal<"tooFewDays"> & { min: number })>> {
  const { afterSaleDays: min } = (await readSettings(db)).timers;
  if (profile.after_sale_days !== null && profile.after_sale_days < min) return refuse("tooFewDays", { min });
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    return (await updateProfile(trx, { shopId, profile })) ? ok(null) : refuse("changed");
  });
}

import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockUser } from "../sign-in/logins-queries.server";
import { insertConsents, owedTexts, raiseAgreedMark, versionsMark } from "./consents-queries.server";

/**
 * Records that a person agrees to the versions that they were asked about. Refuses `legalChanged` when those in force
 * are no longer the ones that were shown.
 * @param shown as `versionsMark` names them
 */
export function agreeAgain(
  db: Db,
  { userId, shown }: { userId: number; shown: string },
): Promise<Result<null, "account:errors.legalChanged">> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const owed = await owedTexts(trx, userId);
    if (owed.length === 0) return ok(null);
    if (versionsMark(owed) !== shown) return refuse("account:errors.legalChanged");
    await insertConsents(trx, { userId, versions: owed, way: "again" });
    await raiseAgreedMark(trx, userId, Math.max(...owed.map(({ mark }) => mark)));
    return ok(null);
  });
}

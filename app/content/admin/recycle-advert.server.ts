import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { advertLabel } from "./advert-acts";
import { lockAdvert, recycleAdvert as moveAdvert } from "./advert-admin-queries.server";

/**
 * Moves an advert into the recycle bin, which ends it at once, or restores it; a restored advert stays disabled until
 * someone enables it. Refuses `notFound`. Changes nothing when the advert is already there.
 */
export function recycleAdvert(
  db: Db,
  { staff, address, id, deleted }: Actor & { id: number; deleted: boolean },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = await lockAdvert(trx, id);
    if (!before) return refuse("notFound");
    if ((before.deleted_at !== null) === deleted) return ok(null);
    await moveAdvert(trx, id, deleted);
    const subject = { kind: "advert", id, label: advertLabel(id, before.title) };
    const values = { before: { enabled: before.enabled, deleted: !deleted }, after: { enabled: false, deleted } };
    await audit(trx, { staff, action: `adverts.${deleted ? "recycled" : "restored"}`, subject, ...values, address });
    return ok(null);
  });
}

import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { advertLabel } from "./advert-acts";
import { lockAdvert, updateAdvert } from "./advert-admin-queries.server";

/** Enables or disables an advert. Refuses `notFound`; changes nothing when it already has that state. */
export function switchAdvert(
  db: Db,
  { staff, address, id, enabled }: Actor & { id: number; enabled: boolean },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const before = await lockAdvert(trx, id);
    if (!before || before.deleted_at) return refuse("notFound");
    if (before.enabled === enabled) return ok(null);
    await updateAdvert(trx, id, { enabled });
    const subject = { kind: "advert", id, label: advertLabel(id, before.title) };
    const values = { before: { enabled: !enabled }, after: { enabled } };
    await audit(trx, { staff, action: `adverts.${enabled ? "enabled" : "disabled"}`, subject, ...values, address });
    return ok(null);
  });
}

import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockCouriers, setCourierEnabled } from "./couriers-admin-queries.server";

/**
 * Switches a courier on or off. Nobody ships with one that is off; its existing parcels are still tracked. Refuses
 * `notFound`, and `last` when no courier would remain on. Idempotent.
 */
export function switchCourier(
  db: Db,
  { staff, address, id, enabled }: Actor & { id: number; enabled: boolean },
): Promise<Result<null, "notFound" | "last">> {
  return transact(db, async (trx) => {
    const rows = await lockCouriers(trx);
    const before = rows.find((row) => row.id === id);
    if (!before) return refuse("notFound");
    if (before.enabled === enabled) return ok(null);
    if (!enabled && rows.filter((row) => row.enabled).length === 1) return refuse("last");
    await setCourierEnabled(trx, id, enabled);
    const subject = { kind: "courier", id, label: pickText(before.name, "en") };
    const values = { before: { enabled: !enabled }, after: { enabled } };
    await audit(trx, { staff, action: `couriers.${enabled ? "enabled" : "disabled"}`, subject, ...values, address });
    return ok(null);
  });
}

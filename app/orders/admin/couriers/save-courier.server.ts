import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { type CourierValues, insertCourier, lockCouriers, updateCourier } from "./couriers-admin-queries.server";

interface CourierSave extends Actor {
  /** null = a new courier. */
  id: number | null;
  /** Set for a new courier only; never changes afterwards. */
  code: string;
  /** Version that the form was loaded with. */
  version: number;
  values: CourierValues;
}

/** In the key order of the audit log; jsonb does not preserve it. */
const facts = ({ name, trackingUrl, phone, regions }: CourierValues): Record<string, unknown> => ({
  name: Object.fromEntries(Object.entries(name).sort(([one], [other]) => (one < other ? -1 : 1))),
  trackingUrl,
  phone,
  regions,
});

/**
 * Inserts a courier after all others, or updates one except for its code. Returns its id. Refuses `notFound`, `stale`
 * (saved by another person since) and `codeTaken`. Saving unchanged values changes nothing.
 */
export function saveCourier(
  db: Db,
  { staff, address, id, code, version, values }: CourierSave,
): Promise<Result<number, "notFound" | "stale" | "codeTaken">> {
  return transact(db, async (trx) => {
    const rows = await lockCouriers(trx);
    const before = rows.find((row) => row.id === id);
    if (id !== null && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    if (id === null && rows.some((row) => row.code === code)) return refuse("codeTaken");
    const [was, after] = [before && facts(before), facts(values)];
    const changed = Object.keys(after).filter((key) => JSON.stringify(was?.[key]) !== JSON.stringify(after[key]));
    if (id !== null && changed.length === 0) return ok(id);
    const saved = id ?? (await insertCourier(trx, { code, ...values }));
    if (id !== null) await updateCourier(trx, id, values);
    await audit(trx, {
      staff,
      action: id === null ? "couriers.created" : "couriers.changed",
      subject: { kind: "courier", id: saved, label: pickText(values.name, "en") },
      ...(was && { before: Object.fromEntries(changed.map((key) => [key, was[key]])) }),
      after: { ...(id === null && { code }), ...Object.fromEntries(changed.map((key) => [key, after[key]])) },
      address,
    });
    return ok(saved);
  });
}

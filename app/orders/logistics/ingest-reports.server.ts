import { addNotices, type NewNotice } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { followLatest, parcelsOf, saveReports } from "./logistics-queries.server";
import type { ParcelReport } from "./provider";

/** Parcel statuses that buyers are notified of. */
const told: Partial<Record<string, NewNotice["event"] & `parcel_${string}`>> = {
  out_for_delivery: "parcel_out_for_delivery",
  available_for_pickup: "parcel_available",
  delivered: "parcel_delivered",
};

/**
 * Stores parcel reports, each once, in any order of arrival: a parcel's status is that of its latest report. Reports on
 * unknown numbers are ignored. "Delivered" settles nothing: receipt is confirmed by the buyer, or by the timer. Returns
 * the number of new ones.
 */
export async function ingestReports(db: Db, reports: readonly ParcelReport[]): Promise<number> {
  if (reports.length === 0) return 0;
  return transact(db, async (trx) => {
    const parcels = await parcelsOf(trx, reports);
    if (parcels.length === 0) return 0;
    const ids = parcels.map(({ id }) => id);
    await lockRows(trx, "parcels", ids);
    const rows = parcels.flatMap(({ id, courier, number }) =>
      reports
        .filter((report) => report.courier === courier && report.number === number)
        .map((report) => ({ ...report, parcelId: id })),
    );
    const saved = await saveReports(trx, rows);
    if (saved === 0) return 0;
    const changed = await followLatest(trx, ids);
    await addNotices(
      trx,
      changed.flatMap(({ userId, orderId, status }) => {
        const event = told[status];
        return event ? [{ userId, event, subjectId: orderId }] : [];
      }),
    );
    return saved;
  });
}

import { addNotices, type NewNotice } from "~/app/chat/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { followLatest, keepReports, parcelsOf } from "./logistics-queries.server";
import type { ParcelReport } from "./provider";

/** What reports were of, for the buyer to hear. */
const told: Partial<Record<string, NewNotice["event"] & `parcel_${string}`>> = {
  out_for_delivery: "parcel_out_for_delivery",
  available_for_pickup: "parcel_available",
  delivered: "parcel_delivered",
};

/**
 * Keeps reports about parcels, each once, in whatever order they come: a parcel's status is that of its latest report.
 * Reports about numbers that nobody here sent are left out. "Delivered" settles nothing: receipt is confirmed by the
 * buyer, or by the timer. Returns how many were new.
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
    const kept = await keepReports(trx, rows);
    if (kept === 0) return 0;
    const changed = await followLatest(trx, ids);
    await addNotices(
      trx,
      changed.flatMap(({ userId, orderId, status }) => {
        const event = told[status];
        return event ? [{ userId, event, subjectId: orderId }] : [];
      }),
    );
    return kept;
  });
}

import { requireBuyer } from "~/app/account/api.server";
import { defineFile, isoTime } from "~/app/console/csv/csv.server";
import { entriesOf } from "~/app/ledger/api.server";
import { duringMonth } from "~/app/platform/format/zoned-time";
import { parseLogQuery, pointsAccount } from "../log/log-page.server";
import { dayOfCause, entryFilter, pointsKind } from "../log/points-entry";

/**
 * `/pages/user/signin/log.csv?kind=&month=`: the signed-in buyer's points that match the log's filter, at most 10,000
 * entries.
 */
export const loader = defineFile({
  guard: requireBuyer,
  filter: parseLogQuery,
  read: ({ context, who, filter: { filter, month } }, limit) =>
    entriesOf(context.db, pointsAccount(who.id), {
      ...entryFilter(filter),
      during: duringMonth(month, context.marketZone),
      limit,
    }),
  file: "points.csv",
  columns: () => ({
    entry: ({ entryId }) => entryId,
    at: ({ at }) => isoTime(at.getTime()),
    kind: ({ kind }) => pointsKind(kind),
    day: ({ kind, causeId }) => dayOfCause(pointsKind(kind), causeId),
    transfer: ({ transferId }) => transferId,
    points: ({ amountMinor }) => amountMinor,
    balance: ({ balanceMinor }) => balanceMinor,
    note: ({ note }) => note,
  }),
});

import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { entriesOf, monthsOf, pointsUnit, type StatementRow } from "~/app/ledger/api.server";
import { byNumber } from "~/app/platform/cursor";
import { duringMonth, monthAt, readMonth } from "~/app/platform/format/zoned-time";
import { pickText } from "~/app/platform/language/texts";
import { readPage } from "~/app/platform/read-page";
import { readSettings } from "~/app/settings/api.server";
import { levelOf } from "../points/level";
import { pointsEarned, pointsOf } from "../points/lots-queries.server";
import { endingPoints, endsOf } from "./log-queries.server";
import { dayOfCause, entryFilter, logFilters, orderOfCause, type PointsEntry, pointsKind } from "./points-entry";

const perPage = 20;
const byEntry = byNumber(({ entryId }: StatementRow) => entryId);

/** A person's account of points, in the ledger's terms. */
export const pointsAccount = (userId: number) => ({ kind: "points", ownerId: userId, currency: pointsUnit });

/** Reads the filter of the log from its address; what it does not know is left out. */
export function parseLogQuery(searchParams: URLSearchParams) {
  return {
    filter: logFilters.find((one) => one === searchParams.get("kind")) ?? null,
    month: readMonth(searchParams.get("month")),
    after: searchParams.get("after"),
  };
}

/**
 * Loads `/pages/user/signin/log?kind=&month=&after=`: a page of a person's points, newest first, with the months that
 * have any, what ends when, and the level. The number of statements is constant.
 */
export async function loadLog(request: Request, context: RequestContext) {
  const { id: userId } = await requireBuyer(request, context);
  const { db, language, marketZone: zone } = context;
  const { filter, month, after } = parseLogQuery(new URL(request.url).searchParams);
  const account = pointsAccount(userId);
  const query = { ...entryFilter(filter), during: duringMonth(month, zone) };
  const [{ rows: entries, next }, months, balance, ending, earned, { rewards: rules }] = await Promise.all([
    readPage(byEntry, { from: after, size: perPage }, (before, limit) =>
      entriesOf(db, account, { ...query, before: before ?? undefined, limit }),
    ),
    monthsOf(db, account, zone),
    pointsOf(db, userId),
    endingPoints(db, userId, zone),
    pointsEarned(db, userId),
    readSettings(db),
  ]);
  const ends = await endsOf(
    db,
    userId,
    entries.map(({ transferId }) => transferId),
  );
  const level = levelOf(rules, earned);
  const names = pickText(rules.levelNames, language.locale).split("\n");
  return {
    title: language.i18n.t("rewards:log.title"),
    filter,
    month,
    months,
    next,
    rows: entries.map((entry): PointsEntry => {
      const { entryId, causeId, subjectId, amountMinor, balanceMinor, note, at, transferId } = entry;
      const kind = pointsKind(entry.kind);
      return {
        entryId,
        kind,
        amountMinor,
        balanceMinor,
        note,
        at: at.getTime(),
        month: monthAt(at.getTime(), zone),
        day: dayOfCause(kind, causeId),
        orderId: subjectId ?? orderOfCause(kind, causeId),
        endsAt: amountMinor > 0 ? (ends.get(transferId) ?? null) : null,
      };
    }),
    balance,
    ending,
    earned,
    level,
    levelName: names[level - 1]?.trim() ?? "",
  };
}

/** What the log shows. */
export type LogPage = Awaited<ReturnType<typeof loadLog>>;

import { useTranslation } from "react-i18next";
import type { IconName } from "~/app/design/icons";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { EntryFilters, EntryList, type EntryWords } from "~/app/platform/ui/entries/entry-list";
import { EntryRow } from "~/app/platform/ui/entries/entry-row";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import type { LogPage } from "../log/log-page.server";
import { type EndingPoints, type LogFilter, logFilters, type PointsEntry, type PointsKind } from "../log/points-entry";
import { useDayNames } from "./use-day-names";
import { usePoints } from "./use-points";

const path = "/pages/user/signin/log";

const icons: Record<PointsKind, IconName> = {
  opening: "coins",
  signin: "calendar-check",
  mended: "calendar-clock",
  ended: "hourglass",
  adjusted: "pencil",
  bought: "shopping-bag",
  review: "star",
  order: "shopping-cart",
  exchanged: "ticket-percent",
  unused: "rotate-ccw",
  returned: "rotate-ccw",
  review_hidden: "star",
  review_shown: "star",
  other: "gift",
};

/** Entries of points by month, or what is left by its end. */
export function PointsList({ log }: { log: LogPage }) {
  const words = useWords();
  const number = usePoints();
  const { t } = useTranslation("rewards");
  if (log.filter === "ends")
    return (
      <>
        <EntryFilters path={path} filters={logFilters} filter="ends" month={null} words={words} />
        <EndList ending={log.ending} />
      </>
    );
  return (
    <EntryList
      entries={log}
      path={path}
      filters={logFilters}
      words={words}
      amount={number}
      row={(entry) => <PointsRow entry={entry} />}
      empty={
        <EmptyState icon="coins" title={t("log.empty.title")} text={t("log.empty.text")}>
          <a className="button button-tint" href={href("/pages/user/signin/signin")}>
            {t("signIn.title")}
          </a>
        </EmptyState>
      }
    />
  );
}

function useWords(): EntryWords<LogFilter> {
  const { t } = useTranslation(["rewards", "shell"]);
  return {
    filters: t("log.filters"),
    filter: (one) => t(`log.filter.${one ?? "all"}`),
    allMonths: t("log.allMonths"),
    after: t("log.after"),
    sums: (texts) => t("log.sums", texts),
    noneFound: t("log.noneFound"),
    showAll: t("log.showAll"),
    more: t("log.more"),
    loading: t("log.loading"),
    retry: t("shell:retry"),
    kept: t("log.kept"),
  };
}

function PointsRow({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  const moment = useEntryMoment();
  const name = useDayNames();
  const { date } = useFormat();
  const { kind, orderId, amountMinor, balanceMinor, at, day, note, endsAt } = entry;
  return (
    <EntryRow
      icon={icons[kind]}
      tone={amountMinor > 0 ? "tone-ok" : kind === "ended" ? "tone-quiet" : "tone-tint"}
      title={t(`log.kind.${kind}`)}
      hint={
        <>
          <span>{moment(at)}</span>
          {day !== null && (
            <>
              {" "}
              <span>·</span> <span>{t("log.day", { day: name(day, "day") })}</span>
            </>
          )}
          {note !== "" && (
            <>
              {" "}
              <span>·</span> <span dir="auto">{note}</span>
            </>
          )}
          {endsAt !== null && (
            <>
              {" "}
              <span>·</span> <span>{t("log.ends", { date: date(endsAt) })}</span>
            </>
          )}
        </>
      }
      amountMinor={amountMinor}
      amount={number(amountMinor, true)}
      balance={number(balanceMinor)}
      {...(orderId !== null && { href: href("/pages/user/order/details", { id: orderId }) })}
    />
  );
}

function EndList({ ending }: { ending: EndingPoints[] }) {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  const name = useDayNames();
  if (ending.length === 0) return <EmptyState icon="hourglass" title={t("log.noneFound")} />;
  return (
    <section className="bill-month m-8-12-0px card" aria-label={t("log.endList")}>
      <ul>
        {ending.map(({ day, points, left }) => (
          <li key={day}>
            <div className="bill">
              <span className="min-w-0 flex-1-1-8rem grid text-sm">
                <span>{t("log.soonest", { date: name(day, "date") })}</span>
                <small className="hint leading-18">
                  {t("log.leftOf", { left: number(left), points: number(points) })}
                </small>
              </span>
              <b className="font-semibold tabular-nums text-sm" translate="no">
                {number(left)}
              </b>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

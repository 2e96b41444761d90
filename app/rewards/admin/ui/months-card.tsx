import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { Person } from "~/app/console/person";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import { usePoints } from "../../ui/use-points";
import { monthColumns } from "../point-months";
import type { PointsReport } from "../points-report.server";

/** Points given by source, spent and ended in each of the last months. */
export function MonthsCard({ months, none }: { months: SerializeFrom<PointsReport>["months"]; none: boolean }) {
  const { t } = useTranslation("pointsAdmin");
  const number = usePoints();
  const name = useMonthName();
  // The latest is the first: those before there were any points say nothing.
  const first = months.findLastIndex((month) => monthColumns.some((column) => month[column] !== 0));
  return (
    <section className="c-card" aria-labelledby="months">
      <div className="c-card-head">
        <h2 id="months">{t("report.months")}</h2>
        <span>
          <CsvLink href={href("/operator/points/report.csv")} />
        </span>
      </div>
      {none ? (
        <Nothing icon="coins" text={t("report.none")} />
      ) : (
        <table className="c-table">
          <thead>
            <tr>
              <th scope="col">{t("report.month")}</th>
              {[...monthColumns, "share" as const].map((column) => (
                <th key={column} scope="col" className="c-number">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.slice(0, first + 1).map((month) => (
              <tr key={month.month}>
                <td data-label={t("report.month")}>{name(month.month)}</td>
                {monthColumns.map((column) => (
                  <td key={column} className="c-number" data-label={t(`columns.${column}`)} translate="no">
                    {number(month[column])}
                  </td>
                ))}
                <td className="c-number" data-label={t("columns.share")} translate="no">
                  {month.share === null ? "–" : `${month.share} %`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Who has most points, and what they are worth. */
export function RichestCard({ people, currency }: { people: SerializeFrom<PointsReport>["people"]; currency: string }) {
  const { t } = useTranslation("pointsAdmin");
  const number = usePoints();
  const amount = usePlainAmounts(currency);
  return (
    <section className="c-card" aria-labelledby="richest">
      <div className="c-card-head">
        <h2 id="richest">{t("report.people")}</h2>
      </div>
      {people.length === 0 && <Nothing icon="users" text={t("report.nobody")} />}
      <ul className="c-lines">
        {people.map(({ id, name, points, worthMinor }) => (
          <li key={id}>
            <a className="c-link flex-1-1-6rem" href={`${href("/operator/people")}/${id}`}>
              <Person name={name} />
            </a>
            <span translate="no">
              <b>{number(points)}</b> <small className="c-quiet">{`${currency} ${amount(worthMinor)}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

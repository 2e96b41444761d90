import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useMonthName } from "~/app/platform/ui/entries/use-entry-moment";
import type { CalendarDay } from "../sign-in/month-calendar";
import type { SignInPage } from "../sign-in/sign-in-page.server";
import { useDayNames } from "./use-day-names";

/** A Monday and the six days after it. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);

/** A month of the market's calendar with the days on which the person signed in. */
export function SignCalendar({
  month,
  earlier,
  later,
  weeks,
}: Pick<SignInPage, "month" | "earlier" | "later" | "weeks">) {
  const { t } = useTranslation("rewards");
  const name = useDayNames();
  const monthName = useMonthName();
  return (
    <>
      <div className="flex items-center justify-between gap-12px">
        <h2 className="min-w-0 font-base font-semibold" id="sign-month">
          {monthName(month)}
        </h2>
        <div className="flex flex-none">
          <MonthLink month={earlier} icon="chevron-left" label={t("calendar.earlier")} />
          <MonthLink month={later} icon="chevron-right" label={t("calendar.later")} />
        </div>
      </div>
      <table className="sign-month" aria-labelledby="sign-month">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {name(day, "weekday")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((one) => one !== null)?.day}>
              {week.map((one, at) => (
                <td key={weekdays[at]}>{one && <Day {...one} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** One month back or forth; without a link where there is none. */
function MonthLink({
  month,
  icon,
  label,
}: {
  month: string | null;
  icon: "chevron-left" | "chevron-right";
  label: string;
}) {
  const arrow = <Icon name={icon} className="mirrored size-20px" />;
  return month === null ? (
    <span className="bar-button sign-no-month" aria-hidden="true">
      {arrow}
    </span>
  ) : (
    <a className="bar-button" href={href("/pages/user/signin/signin", { month })} aria-label={label}>
      {arrow}
    </a>
  );
}

function Day({ day, state, today }: CalendarDay) {
  const { t } = useTranslation("rewards");
  return (
    <span className={`sign-day is-${state}`} aria-current={today ? "date" : undefined}>
      <time dateTime={day} translate="no">
        {Number(day.slice(8))}
      </time>
      {(state === "signed" || state === "madeUp") && <span className="sr-only">{t(`calendar.state.${state}`)}</span>}
    </span>
  );
}

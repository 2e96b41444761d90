import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { SignInPage } from "../sign-in/sign-in-page.server";
import { usePoints } from "./use-points";

/** The seven days of the streak with their points. */
export function RewardWeek({ week, signed }: Pick<SignInPage, "week" | "signed">) {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  return (
    <section className="m-8-12-0px p-12px card" aria-labelledby="sign-week">
      <div className="flex flex-wrap items-baseline justify-between gap-0-12px">
        <h2 className="font-base font-semibold leading-24" id="sign-week">
          {t("week.title")}
        </h2>
        <p className="hint leading-18">{t("week.after")}</p>
      </div>
      <ol className="sign-week">
        {week.map(({ day, points, state }, at) => {
          const done = state === "done" || (state === "today" && signed);
          return (
            <li key={day} className={`is-${state}`} aria-current={state === "today" ? "date" : undefined}>
              <span>{state === "today" ? t("week.today") : t("week.day", { day })}</span>
              {done ? (
                <span className="sign-check">
                  <Icon name="check" className="size-16px" />
                  <span className="sr-only">{t("calendar.state.signed")}</span>
                </span>
              ) : (
                <Icon name={at === week.length - 1 ? "gift" : "coins"} className="size-22px" />
              )}
              <b translate="no">{number(points, true)}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

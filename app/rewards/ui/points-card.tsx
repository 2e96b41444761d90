import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { LogPage } from "../log/log-page.server";
import { useDayNames } from "./use-day-names";
import { usePoints } from "./use-points";

/** What a person has, what of it ends soonest, the level, and the way to the exchange. */
export function PointsCard({
  log: { balance, ending, earned, level, levelName },
}: {
  log: Pick<LogPage, "balance" | "ending" | "earned" | "level" | "levelName">;
}) {
  const { t } = useTranslation("rewards");
  const number = usePoints();
  const name = useDayNames();
  const [soonest] = ending;
  return (
    <section className="m-8-12-0px p-12px card" aria-labelledby="points-yours">
      <h2 className="text-ink-2 font-sm leading-20" id="points-yours">
        {t("log.yours")}
      </h2>
      <p className="font-xl leading-36 font-bold tabular-nums" translate="no">
        {number(balance)}
      </p>
      <dl className="flex flex-wrap gap-8px pt-8px">
        {soonest && (
          <div className="points-soonest flex-1-1-8rem p-8-10px rounded-inner">
            <dt className="font-xs leading-16">{t("log.soonest", { date: name(soonest.day, "date") })}</dt>
            <dd className="font-base font-semibold tabular-nums" translate="no">
              {number(soonest.left)}
            </dd>
          </div>
        )}
        <div className="flex-1-1-8rem p-8-10px rounded-inner bg-well">
          <dt className="hint leading-16">
            {levelName === "" ? t("log.level", { level }) : t("log.levelNamed", { name: levelName })}
          </dt>
          <dd className="font-base font-semibold tabular-nums" translate="no">
            {number(earned)}
          </dd>
        </div>
      </dl>
      <a className="button button-tint button-small mt-8px" href={href("/pages/user/signin/exchange")}>
        {t("exchange")}
      </a>
    </section>
  );
}

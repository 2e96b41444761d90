import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { TeamView } from "../../teams/team-view";
import { SkuChoice } from "./sku-choice";
import { useTeamWords } from "./team-head";

/** How somebody who is not in a team joins it: the choice, and a bar at the foot of the page. */
export function TeamJoin({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  const { moment } = useTimes();
  const { price } = useFormat();
  const words = useTeamWords();
  const { choices, goods, token, pausedUntil, taken, size, starter } = team;
  const least = priceText(price(choices[0]?.priceMinor ?? 0, goods.currency));
  const several = choices.some(({ priceMinor }) => priceMinor !== choices[0]?.priceMinor);
  return (
    <SkuChoice skus={choices} currency={goods.currency} token={token} id="join">
      <div className="act-bar flex flex-wrap items-center gap-8-12px">
        <span className="grid flex-1-1-9rem min-w-0">
          <b className="font-semibold">{words.free(team.free)}</b>
          <small className="hint">
            {pausedUntil === null
              ? t("join.began", { taken, size, name: starter || t("you") })
              : t("join.paused", { at: moment(pausedUntil) })}
          </small>
        </span>
        <button type="submit" className="button flex-1-1-9rem">
          {t(several ? "join.from" : "join.act", { price: least })}
        </button>
      </div>
    </SkuChoice>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { groupAddress } from "../../teams/team-links";
import type { GroupOffer as Group } from "../../teams/team-view";
import { OpenTeams } from "./open-teams";
import { useTeamRules } from "./use-team-rules";

interface GroupOfferProps {
  group: Group;
  goodsId: number;
  currency: string;
  /** What it costs alone, minor units. */
  aloneMinor: number;
}

/** A group-buy on the page of its goods: both prices, how it goes, and the first open teams. */
export function GroupOffer({ group, goodsId, currency, aloneMinor }: GroupOfferProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const rules = useTeamRules();
  const { size, choices, open, openTeams } = group;
  return (
    <section className="card m-8-12-0px p-12px" aria-label={t("title")}>
      <div className="team-buttons">
        <p className="team-price bg-tint">
          <span className="inline-flex items-center gap-4px text-accent-strong">
            <Icon name="users" className="size-16px" />
            <span>{t("groupOf", { number: size })}</span>
          </span>
          <Price price={price(choices[0]?.priceMinor ?? 0, currency)} size="detail" />
        </p>
        <p className="team-price bg-well quiet-price">
          <span>{t("atOnce")}</span>
          <Price price={price(aloneMinor, currency)} size="detail" />
        </p>
      </div>
      <p className="py-8px text-ink-2 text-sm">{rules(group)}</p>
      {open.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between border-t-line pt-8px">
            <h2 className="font-base font-semibold">{t("row.title", { count: openTeams })}</h2>
            {openTeams > open.length && (
              <a className="inline-flex items-center min-h-44px hint" href={groupAddress(goodsId)}>
                {t("row.all", { count: openTeams })}
              </a>
            )}
          </div>
          <OpenTeams group={group} />
        </>
      )}
    </section>
  );
}

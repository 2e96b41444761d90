import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { GroupWays } from "../../placing/group-ways.server";

interface GroupWaysOutProps {
  ways: GroupWays;
  currency: string;
  /** Whether who reads has a seat in the team: it is theirs. */
  mine?: boolean;
}

/** What somebody can do who cannot buy with a team: begin one, or buy alone, each with its price. */
export function GroupWaysOut({ ways: { group, alone, team }, currency, mine = false }: GroupWaysOutProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const amount = (minor: number) => priceText(price(minor, currency));
  return (
    <>
      {mine && team !== null && (
        <a className="button" href={team}>
          {t("theGroup")}
        </a>
      )}
      {!mine && group && (
        <a className="button" href={group.path}>
          {t("start.act", { price: amount(group.priceMinor) })}
        </a>
      )}
      <a className="button button-outline" href={alone.path}>
        {alone.priceMinor === null ? t("atOnce") : t("buyAlone", { price: amount(alone.priceMinor) })}
      </a>
    </>
  );
}

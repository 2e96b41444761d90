import type { CardFile } from "~/app/platform/cards/asked-card.server";
import type { CardShape } from "~/app/platform/cards/card";
import { priceText } from "~/app/platform/ui/amounts";
import type { CardMarket } from "~/app/settings/api.server";
import { teamAddress } from "./team-links";
import type { TeamView } from "./team-view";

/** Returns what a picture says of a team, whoever asks; null = it cannot be joined any more. */
export function teamCard(team: TeamView, shape: CardShape, market: CardMarket): CardFile | null {
  const { token, word, size, free, goods, lowest, offerRuns } = team;
  if (word !== "gathering" || free === 0 || !offerRuns) return null;
  const { language, colours, origin } = market;
  const { t } = language.i18n;
  const price = (minor: number) => language.format.price(minor, goods.currency);
  const group = t("teams:groupOf", { number: size });
  const alone = t("teams:alone", { price: priceText(price(lowest.aloneMinor)) });
  return {
    picture: goods.picture.src,
    name: "group.jpg",
    card: {
      shape,
      locale: language.locale,
      call: t("teams:free", { count: free }),
      title: goods.title,
      before: lowest.from ? t("teams:from") : "",
      price: price(lowest.priceMinor),
      note: lowest.aloneMinor > lowest.priceMinor ? `${group} · ${alone}` : group,
      shop: goods.shop,
      market: language.market,
      colours,
      link: origin + teamAddress(token),
      scan: t("teams:scan"),
    },
  };
}

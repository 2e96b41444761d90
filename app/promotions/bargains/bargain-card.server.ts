import type { CardFile } from "~/app/platform/cards/asked-card.server";
import type { CardShape } from "~/app/platform/cards/card";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { CardMarket } from "~/app/settings/api.server";
import type { ShownBargain } from "./shown-bargain";

interface OwnedBargain {
  bargain: ShownBargain;
  /** Name of its owner. */
  owner: string;
}

/** Returns what a picture says of a bargain to its owner's friends; null = none of them can cut it any more. */
export function bargainCard({ bargain, owner }: OwnedBargain, shape: CardShape, market: CardMarket): CardFile | null {
  const { token, title, shop, picture, usualMinor, leftMinor, made, helpers, state } = bargain;
  if (state !== "running" || made >= helpers) return null;
  const { language, colours, origin } = market;
  const { t } = language.i18n;
  const price = (minor: number) => language.format.price(minor, marketCurrency());
  const friends = t("bargain:friends", { made, count: helpers });
  const usual = t("bargain:help.usual", { price: priceText(price(usualMinor)) });
  return {
    picture: picture.src,
    name: "bargain.jpg",
    card: {
      shape,
      locale: language.locale,
      call: t("bargain:help.asks", { name: owner }),
      title,
      before: t("bargain:help.standsAt"),
      price: price(leftMinor),
      note: `${friends} · ${usual}`,
      shop,
      market: language.market,
      colours,
      link: origin + href("/pages/user/order/help", { token }),
      scan: t("bargain:scan"),
    },
  };
}

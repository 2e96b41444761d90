import type { CardFile } from "~/app/platform/cards/asked-card.server";
import type { CardShape } from "~/app/platform/cards/card";
import { href } from "~/app/platform/http/href";
import type { CardMarket } from "~/app/settings/api.server";

/** Returns what the poster of somebody says who brings others: no picture, the code in its place. */
export function referralCard(
  { name, code }: { name: string; code: string },
  shape: CardShape,
  { language, colours, origin }: CardMarket,
): CardFile {
  const { t } = language.i18n;
  return {
    picture: "",
    name: "invitation.jpg",
    card: {
      shape,
      locale: language.locale,
      call: t("referral:card.call"),
      title: t("referral:card.title", { name }),
      before: "",
      price: { symbol: "", integer: code, fraction: "" },
      note: t("referral:card.note"),
      shop: "",
      market: language.market,
      colours,
      link: origin + href("/", { ref: code }),
      scan: t("referral:card.scan"),
      bare: true,
    },
  };
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { ShopProfile } from "../shop-profile";

/** The notice of a shop that is closed or temporarily away: an explanation, and the shop's own words. */
export function ShopNotice({ shop }: { shop: Pick<ShopProfile, "state" | "notice"> }) {
  const { t } = useTranslation("shop");
  if (shop.state === "open") return null;
  return (
    <section className="flex gap-10px m-8-12-0px p-12px rounded-card tone-warn text-sm">
      <Icon className="size-20px" name={shop.state === "holiday" ? "calendar-clock" : "store"} />
      <div>
        <h2 className="font-semibold">{t(`state.${shop.state}.title`)}</h2>
        <p dir="auto">{shop.notice || t(`state.${shop.state}.text`)}</p>
      </div>
    </section>
  );
}

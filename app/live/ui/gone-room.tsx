import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { GoneRoomOf } from "../watching/room-page.server";

/** The page of a room that was called off, or that there is not. */
export function GoneRoom({ shop }: { shop: GoneRoomOf | null }) {
  const { t } = useTranslation("live");
  return (
    <InnerPage title={t("title")} back="/pages/find/find">
      <EmptyState
        icon="video"
        title={t(shop ? "gone.calledOff" : "gone.title")}
        text={shop ? t("gone.calledOffText", { shop: shop.name }) : t("gone.text")}
      >
        {shop && (
          <a className="button" href={href("/pages/shop/shop", { id: shop.id })}>
            {t("toShop")}
          </a>
        )}
        <a className="button button-tint" href={href("/pages/find/find")}>
          {t("gone.more")}
        </a>
      </EmptyState>
    </InnerPage>
  );
}

import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { GoodsCard } from "../../cards/goods-card";
import { Similar } from "./similar";

/** The page of goods that are no longer sold: a notice, and similar goods. */
export function UnavailableGoods({ similar }: { similar: GoodsCard[] }) {
  const { t } = useTranslation("goods");
  return (
    <InnerPage title={t("gone.bar")} back="/">
      <EmptyState icon="package-x" title={t("gone.title")} text={t("gone.text")}>
        <a className="button" href={href("/pages/product/category/category")}>
          {t("gone.browse")}
        </a>
      </EmptyState>
      <Similar cards={similar} categoryId={null} />
    </InnerPage>
  );
}

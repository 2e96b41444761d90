import { useTranslation } from "react-i18next";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { href } from "~/app/platform/http/href";
import type { GoodsCard } from "../../cards/goods-card";

interface SimilarProps {
  cards: GoodsCard[];
  /** Category of the "more" link; null = any category, leading to the home page. */
  categoryId: number | null;
}

export function Similar({ cards, categoryId }: SimilarProps) {
  const { t } = useTranslation("goods");
  const labels = useGoodsLabels();
  if (cards.length === 0) return <div id="recommended" />;
  return (
    <section className="similar" id="recommended">
      <h2 className="px-4px">{t("similar.title")}</h2>
      <GoodsList cards={cards} columns="2" labels={labels} />
      <p className="list-end">
        <a
          className="button button-outline"
          href={categoryId === null ? href("/") : href("/pages/product/list", { category_id: categoryId })}
        >
          {t("similar.more")}
        </a>
      </p>
    </section>
  );
}

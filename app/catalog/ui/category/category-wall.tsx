import { useTranslation } from "react-i18next";
import { type CategoryAdverts, type CategoryNode, slidesOf } from "./category-node";
import { CategoryBanner, CategoryTiles } from "./category-tiles";

interface WallProps {
  tree: readonly CategoryNode[];
  adverts: readonly CategoryAdverts[];
  /** One large picture per row instead of three small ones. */
  big: boolean;
}

/** The category page in styles 1 and 2: the top categories as pictures. */
export function CategoryWall({ tree, adverts, big }: WallProps) {
  const { t } = useTranslation("browse");
  return (
    <section className="category-wall" aria-label={t("title")}>
      <CategoryBanner slides={slidesOf(tree, adverts)} />
      {big ? (
        <CategoryTiles nodes={tree} className="category-big" place="half" eager={5} />
      ) : (
        <CategoryTiles nodes={tree} place="third" eager={9} />
      )}
    </section>
  );
}

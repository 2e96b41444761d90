import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { Named } from "../../list/list-page.server";
import { changed, type ListState, listHref } from "../../list/list-state";

const path = "/pages/product/list";

interface SubCategoriesProps {
  state: ListState;
  /** From the top down to the category of the list. */
  way: Named[];
  below: Named[];
}

/** Links from a list's category to its parent and its subcategories. */
export function SubCategories({ state, way, below }: SubCategoriesProps) {
  const { t } = useTranslation("search");
  const up = way.at(-2);
  if (!up && below.length === 0) return null;
  const to = (categoryId: number) => listHref(path, changed(state, { categoryId, valueIds: [] }));
  return (
    <nav className="sub-categories pb-6px" aria-label={t("list.categories")} data-scrolls="">
      {up && (
        <a href={to(up.id)} className="filter-chip">
          <Icon name="chevron-left" className="mirrored size-14px" />
          <span className="sr-only">{t("list.up")}</span>
          <span>{up.name}</span>
        </a>
      )}
      {below.map(({ id, name }) => (
        <a key={id} href={to(id)} className="filter-chip">
          {name}
        </a>
      ))}
    </nav>
  );
}

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

/** The way up and the ways down from the category of a list. */
export function SubCategories({ state, way, below }: SubCategoriesProps) {
  const { t } = useTranslation("search");
  const up = way.at(-2);
  if (!up && below.length === 0) return null;
  const to = (categoryId: number) => listHref(path, changed(state, { categoryId, valueIds: [] }));
  return (
    <nav className="sub-categories" aria-label={t("list.categories")} data-scrolls="">
      {up && (
        <a href={to(up.id)} className="filter-chip">
          <Icon name="chevron-left" className="rtl:-scale-x-100" />
          <span className="sr-only">{t("list.up")}</span>
          {up.name}
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

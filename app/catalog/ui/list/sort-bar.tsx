import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { changed, type ListPath, type ListState, listHref, type Sort, type View, views } from "../../list/list-state";

interface SortBarProps {
  path: ListPath;
  state: ListState;
  /** The filter sheet with the button that opens it; omitted where nothing can be filtered. */
  children?: Elements;
}

/**
 * The orders of a list as links, 44 px high; a search also offers shops. A second tap on the price reverses its order.
 */
export function SortBar({ path, state, children }: SortBarProps) {
  const { t } = useTranslation("search");
  const { sort } = state;
  const price: Sort = sort === "priceUp" ? "priceDown" : "priceUp";
  const offered: Sort[] = ["overall", "sales", "newest", price];
  if (path === "/pages/product/search") offered.push("store");
  return (
    <div className="sort-bar">
      <nav aria-label={t("sort.name")} data-scrolls="">
        {offered.map((one) => {
          const byPrice = one === price;
          const current = byPrice ? sort === "priceUp" || sort === "priceDown" : one === sort;
          return (
            <a
              key={one}
              href={listHref(path, changed(state, { sort: one }))}
              aria-current={current ? "true" : undefined}
              aria-label={byPrice ? t(`sort.${one}`) : undefined}
            >
              <span>{t(byPrice ? "sort.price" : `sort.${one}`)}</span>
              {byPrice && <Icon className="size-16px" name={priceIcon(sort)} />}
            </a>
          );
        })}
      </nav>
      {children}
    </div>
  );
}

function priceIcon(sort: Sort): IconName {
  if (sort === "priceUp") return "arrow-up";
  return sort === "priceDown" ? "arrow-down" : "arrow-up-down";
}

const viewIcons: Record<View, IconName> = { list: "list", waterfall: "layout-grid", grid: "grid-3x3" };

/** Switches between rows, waterfall and grid in turn. */
export function ViewSwitch({ path, state }: { path: ListPath; state: ListState }) {
  const { t } = useTranslation("search");
  const next = views[(views.indexOf(state.view) + 1) % views.length] ?? "list";
  return (
    <a className="bar-button" href={listHref(path, changed(state, { view: next }))} aria-label={t(`view.${next}`)}>
      <Icon name={viewIcons[next]} />
    </a>
  );
}

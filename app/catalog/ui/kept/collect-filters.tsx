import { useTranslation } from "react-i18next";

interface CollectFiltersProps {
  filters: { id: number; name: string; count: number }[];
  /** Null = all. */
  current: number | null;
  address(categoryId: number | null): string;
}

/** The categories of what I keep, to narrow the list; nothing while there is only one. */
export function CollectFilters({ filters, current, address }: CollectFiltersProps) {
  const { t } = useTranslation("belongings");
  if (filters.length < 2 && current === null) return null;
  return (
    <nav className="kept-filters" aria-label={t("collect.filters")} data-scrolls="">
      <a href={address(null)} aria-current={current === null ? "page" : undefined}>
        {t("all")}
      </a>
      {filters.map(({ id, name, count }) => (
        <a key={id} href={address(id)} aria-current={id === current ? "page" : undefined}>
          {name} <small>{count}</small>
        </a>
      ))}
    </nav>
  );
}

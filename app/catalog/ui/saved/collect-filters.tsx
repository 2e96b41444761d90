import { useTranslation } from "react-i18next";

interface CollectFiltersProps {
  filters: { id: number; name: string; count: number }[];
  /** Null = all. */
  current: number | null;
  /** Number of goods that have become cheaper since they were collected, and whether only those are shown. */
  drops: number;
  dropped: boolean;
  address(other: { category?: number | null; dropped?: 1 | null }): string;
}

/** The filters of the collection by category and by price drop; nothing while there is nothing to choose. */
export function CollectFilters({ filters, current, drops, dropped, address }: CollectFiltersProps) {
  const { t } = useTranslation("belongings");
  if (filters.length < 2 && current === null && drops === 0 && !dropped) return null;
  return (
    <nav className="pills bg-card" aria-label={t("collect.filters")} data-scrolls="">
      <a
        href={address({ category: null, dropped: null })}
        aria-current={current === null && !dropped ? "page" : undefined}
      >
        {t("all")}
      </a>
      {(drops > 0 || dropped) && (
        <a href={address({ dropped: dropped ? null : 1 })} aria-current={dropped ? "page" : undefined}>
          {t("collect.dropped")}{" "}
          <small className="font-xs tabular-nums" translate="no">
            {drops}
          </small>
        </a>
      )}
      {filters.map(({ id, name, count }) => (
        <a key={id} href={address({ category: id })} aria-current={id === current ? "page" : undefined}>
          <span>{name}</span>{" "}
          <small className="font-xs tabular-nums" translate="no">
            {count}
          </small>
        </a>
      ))}
    </nav>
  );
}

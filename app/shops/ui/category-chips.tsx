import { useTranslation } from "react-i18next";

interface CategoryChipsProps {
  categories: { id: number; name: string }[];
  /** Null = all categories. */
  current: number | null;
  address(categoryId: number | null): string;
}

export function CategoryChips({ categories, current, address }: CategoryChipsProps) {
  const { t } = useTranslation("shop");
  if (categories.length === 0) return null;
  return (
    <nav className="pills" aria-label={t("tab.categories")} data-scrolls="">
      {[{ id: null, name: t("all") }, ...categories].map(({ id, name }) => (
        <a key={id} href={address(id)} aria-current={id === current ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

import { useTranslation } from "react-i18next";
import { useNavigate } from "#router";
import type { SearchSuggestion } from "~/app/catalog/list/goods-query";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { suggestionHref } from "./use-suggestions";

const icons: Record<SearchSuggestion["kind"], IconName> = {
  keyword: "search",
  category: "layout-grid",
  brand: "tag",
  goods: "shopping-bag",
};

interface SuggestionListProps {
  id: string;
  rows: SearchSuggestion[];
  active: number;
  onChoose(): void;
}

/**
 * The options of the search box, below the bar. The focus stays in the box: they are reached with the arrow keys or a
 * tap.
 */
export function SuggestionList({ id, rows, active, onChoose }: SuggestionListProps) {
  const { t } = useTranslation("search");
  const navigate = useNavigate();
  return (
    <>
      <span className="sr-only" role="status">
        {rows.length > 0 ? t("suggest.count", { count: rows.length }) : ""}
      </span>
      {rows.length > 0 && (
        <div className="suggestions" id={id} role="listbox" aria-label={t("suggest.name")} tabIndex={-1}>
          {rows.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box handles the keys of the whole list.
            <div
              key={`${row.kind} ${row.id} ${row.text}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onChoose();
                navigate(suggestionHref(row));
              }}
            >
              <Icon className="size-16px text-ink-3" name={icons[row.kind]} />
              <span className="flex-1-1-0 min-w-0 clamp-1">{row.text}</span>
              {row.kind !== "keyword" && <small className="flex-none hint">{t(`suggest.${row.kind}`)}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

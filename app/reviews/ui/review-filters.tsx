import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { type ReviewSort, type ReviewSummary, type ReviewTag, reviewSorts, reviewTags } from "../review";

interface ReviewFiltersProps {
  tag: ReviewTag | null;
  /** Key of the specification value bought; null = any. */
  bought: string | null;
  sort: ReviewSort;
  totals: Record<ReviewTag | "all", number>;
  values: ReviewSummary["bought"];
  address(other: { tag?: ReviewTag | null; bought?: string | null; sort?: ReviewSort | null }): string;
}

/** The filters by tag and by specification value bought, and the order: links, so that each choice has a URL. */
export function ReviewFilters({ tag, bought, sort, totals, values, address }: ReviewFiltersProps) {
  const { t } = useTranslation("reviews");
  const format = useFormat();
  return (
    <div className="comments-choices">
      <Chips name={t("tags.name")} chosen={tag}>
        {[null, ...reviewTags].map((one) => (
          <a key={one} href={address({ tag: one })} aria-current={one === tag ? "page" : undefined}>
            {`${t(`tags.${one ?? "all"}`)} ${format.count(totals[one ?? "all"])}`}
          </a>
        ))}
      </Chips>
      {values.length > 1 && (
        <Chips name={t("bought.name")} chosen={bought}>
          {values.map(({ key, name, count, average }) => (
            <a
              key={key}
              href={address({ bought: key === bought ? null : key })}
              aria-current={key === bought ? "page" : undefined}
              aria-label={t("bought.value", { name, average: average.toFixed(1), count })}
            >
              <span>{name}</span> <small className="font-xs" translate="no">{`★ ${average.toFixed(1)}`}</small>
            </a>
          ))}
        </Chips>
      )}
      {totals.all > 1 && (
        <nav className="comments-sorts accent-current" aria-label={t("sort.name")}>
          {reviewSorts.map((one) => (
            <a
              key={one}
              href={address({ sort: one === "newest" ? null : one })}
              aria-current={one === sort ? "page" : undefined}
            >
              {t(`sort.${one}`)}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}

/** A row of chips that scrolls. The chosen one may lie beyond the edge and is then scrolled into view. */
function Chips({ name, chosen, children }: { name: string; chosen: string | null; children: ReactNode }) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a different choice marks a different chip as current
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [chosen]);
  return (
    <nav className="pills comments-tags" ref={row} aria-label={name} data-scrolls="">
      {children}
    </nav>
  );
}

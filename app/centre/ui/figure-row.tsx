import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

interface FigureRowProps {
  figures: { collection: number; concern: number; footprint: number; coupon: number };
  points: number;
  /** Pages not built yet, which get no link. */
  unbuilt: readonly string[];
}

export function FigureRow({ figures, points, unbuilt }: FigureRowProps) {
  const { t } = useTranslation("mine");
  const format = useFormat();
  const entries = [
    { label: t("figures.collection"), count: figures.collection, href: href("/pages/user/collect") },
    { label: t("figures.concern"), count: figures.concern, href: href("/pages/user/follow") },
    { label: t("figures.footprint"), count: figures.footprint, href: href("/pages/user/footprint") },
    { label: t("figures.coupon"), count: figures.coupon, href: href("/pages/user/coupon/mycard") },
    { label: t("figures.points"), count: points, href: href("/pages/user/signin/log") },
  ];
  return (
    <nav className="figure-row" aria-label={t("figures.label")}>
      {entries
        .filter((entry) => !unbuilt.includes(entry.href))
        .map((entry) => (
          <a key={entry.href} href={entry.href}>
            <b className="text-ink font-base font-bold leading-20 tabular-nums" translate="no">
              {format.count(entry.count)}
            </b>
            <span className="max-w-full hyphens-auto">{entry.label}</span>
          </a>
        ))}
    </nav>
  );
}

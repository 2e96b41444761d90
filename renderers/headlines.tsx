import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { FilledItem } from "~/modules/format/types";
import type { HeadlineRow } from "~/modules/types/headlines/shape";
import { Frame } from "./parts/frame";
import { Rolling } from "./parts/rolling";

/** Time each pair stays on screen, in ms. */
const stayMs = 5000;

/** Pairs of headlines that scroll up in turn; the arrow links to the full list. */
export default function Headlines({ item }: { item: FilledItem<"headlines"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  const tags: Record<HeadlineRow["tag"], string> = {
    hot: t("headlines.tag.hot"),
    new: t("headlines.tag.new"),
    guide: t("headlines.tag.guide"),
  };
  return (
    <Frame item={item}>
      <div className="headlines">
        <h2 className="headlines-name">
          {t("headlines.brand")} <em>{t("headlines.name")}</em>
        </h2>
        <Rolling className="headlines-box" stay={stayMs}>
          {pairsOf(item.data).map((pair) =>
            pair.map((row) => (
              <a key={row.id} className="headline" href={row.link}>
                <span className={`headline-tag tag-${row.tag}`}>{tags[row.tag]}</span>
                <span className="clamp-1">{row.title}</span>
              </a>
            )),
          )}
        </Rolling>
        <a className="bar-button" href={href("/pages/article/list")} aria-label={t("headlines.all")}>
          <Icon name="chevron-right" className="mirrored text-ink-2 size-20px" />
        </a>
      </div>
    </Frame>
  );
}

/** Groups rows into pairs. An odd last row is paired with the first, so that the box is never half empty. */
export function pairsOf(rows: HeadlineRow[]): HeadlineRow[][] {
  const pairs: HeadlineRow[][] = [];
  for (let at = 0; at < rows.length; at += 2) pairs.push(rows.slice(at, at + 2));
  const last = pairs.at(-1);
  const [first] = rows;
  if (last?.length === 1 && first && pairs.length > 1) last.push(first);
  return pairs;
}

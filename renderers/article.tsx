import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

/** A list of articles; date and views appear only if the document asks for them. */
export default function Article({ item }: { item: FilledItem<"article"> }) {
  const { t } = useTranslation("modules");
  const format = useFormat();
  if (item.data.length === 0) return null;
  const { showTime, showView } = item.params;
  return (
    <Frame item={item}>
      <ul className="articles">
        {item.data.map((row) => (
          <li key={row.id}>
            <a className="article-row" href={row.link}>
              <span className="article-words">
                <span className="article-title">{row.articleTitle}</span>
                {(showTime || showView) && (
                  <span className="article-facts">
                    {showTime && (
                      <time dateTime={new Date(row.publishedAt).toISOString()}>{format.date(row.publishedAt)}</time>
                    )}
                    {showView && (
                      <span className="article-views">
                        <Icon name="eye" />
                        <span>{t("article.views", { count: row.views, shown: format.count(row.views) })}</span>
                      </span>
                    )}
                  </span>
                )}
              </span>
              {row.picture && (
                <span className="article-picture">
                  <Photo picture={row.picture} place="third" cover />
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

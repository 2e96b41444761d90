import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { Article } from "../articles.server";

/** Renders the publication date and the view count. */
export function ArticleFacts({ article }: { article: Pick<Article, "publishedAt" | "views"> }) {
  const { t } = useTranslation("content");
  const format = useFormat();
  // "8.4k": the plural form follows the thousands, not the last digit, which is not shown.
  const count = article.views > 999 ? Math.floor(article.views / 1000) * 1000 : article.views;
  return (
    <span className="flex flex-wrap items-center gap-0-12px text-xs text-ink-3 tabular-nums">
      <time dateTime={new Date(article.publishedAt).toISOString()}>{format.date(article.publishedAt)}</time>
      <span className="flex flex-wrap items-center gap-4px">
        <Icon className="size-14px" name="eye" />
        <span>{t("views", { count, shown: format.count(article.views) })}</span>
      </span>
    </span>
  );
}

const tagTones: Record<Article["tag"], string> = { hot: "tone-tint", new: "tone-ok", guide: "tone-quiet" };

export function ArticleTagMark({ tag }: { tag: Article["tag"] }) {
  const { t } = useTranslation("content");
  return <span className={`news-tag ${tagTones[tag]}`}>{t(`tag.${tag}`)}</span>;
}

interface ArticleListProps {
  rows: Article[];
  /** Renders the first one large. */
  lead?: boolean;
}

export function ArticleList({ rows, lead }: ArticleListProps) {
  return (
    <ul className="grid gap-8px">
      {rows.map((row, index) => {
        const large = lead && index === 0 && row.picture !== null;
        return (
          <li key={row.id}>
            <a
              className={large ? "news-card is-lead" : "news-card"}
              href={href("/pages/article/details", { id: row.id })}
            >
              <span
                className={`flex flex-1-1-0 flex-column justify-between gap-8px min-w-0${large ? " p-0-12-12px" : ""}`}
              >
                <span className={large ? "news-title font-semibold" : "news-title"}>
                  <ArticleTagMark tag={row.tag} />
                  <span>{row.title}</span>
                </span>
                <ArticleFacts article={row} />
              </span>
              {row.picture && (
                <span className="news-picture">
                  <Photo
                    picture={row.picture}
                    place={large ? "full" : "third"}
                    cover
                    eager={large ? "first" : index < 5}
                  />
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

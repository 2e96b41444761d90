import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { advertsAt } from "~/app/content/adverts.server";
import { articleTags, newsPage, readTag } from "~/app/content/news-page.server";
import { pageMeta } from "~/app/content/page-meta";
import advertStyles from "~/app/content/ui/advert.css?url";
import { AdvertCard } from "~/app/content/ui/advert-card";
import { ArticleList } from "~/app/content/ui/article-list";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { advertRow } from "~/modules/fill/picture-row.server";

export const handle = { cached: ["type", "after"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: advertStyles }];

/**
 * `/pages/article/list?type=&after=`: the news of one tag or all, newest first; the first page starts with the heaviest
 * running advert.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock, origin } = context;
  const query = new URL(request.url).searchParams;
  const tag = readTag(query.get("type"));
  const after = query.get("after");
  const [locale, now, first] = [language.locale, clock.now(), after === null];
  const [news, adverts] = await Promise.all([
    newsPage(db, { tag, after, locale, now }),
    first ? advertsAt(db, { place: "first", limit: 1, locale, now }) : [],
  ]);
  return {
    ...news,
    adverts: adverts.map(advertRow),
    tag,
    tags: articleTags,
    first,
    title: language.i18n.t("content:news.title"),
    description: language.i18n.t("content:news.description"),
    address: origin + href("/pages/article/list", { type: tag }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, description: data.description, address: data.address }) : [];

export default function Articles() {
  const { rows, next, tag, tags, first, title, adverts } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["shell", "content"]);
  const path = "/pages/article/list";
  return (
    <InnerPage title={title} back="/">
      <nav className="pills news-tabs" aria-label={t("content:news.kinds")} data-scrolls="">
        {[null, ...tags].map((one) => (
          <a key={one} href={href(path, { type: one })} aria-current={one === tag ? "page" : undefined}>
            {one === null ? t("content:news.all") : t(`content:tag.${one}`)}
          </a>
        ))}
      </nav>
      {adverts.map((advert) => (
        <AdvertCard key={advert.image} advert={advert} />
      ))}
      <div className="news-page p-12px">
        {rows.length > 0 && <ArticleList rows={rows} lead={first} />}
        {rows.length === 0 && (
          <EmptyState icon="newspaper" title={t("content:news.empty.title")} text={t("content:news.empty.text")}>
            <a className="button button-tint" href={href(tag || !first ? path : "/")}>
              {tag || !first ? t("content:news.toAll") : t("toHome")}
            </a>
          </EmptyState>
        )}
        {next !== null && (
          <p className="list-end">
            <a className="button button-outline" href={href(path, { type: tag, after: next })}>
              {t("content:news.older")}
            </a>
          </p>
        )}
      </div>
    </InnerPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { advertsAt } from "~/app/content/adverts.server";
import { countView } from "~/app/content/count-view.server";
import { pageMeta } from "~/app/content/page-meta";
import { type ArticleText, readArticle, relatedArticles } from "~/app/content/read-article.server";
import advertStyles from "~/app/content/ui/advert.css?url";
import { AdvertCard } from "~/app/content/ui/advert-card";
import { ArticleBody } from "~/app/content/ui/article-body";
import { ArticleFacts, ArticleList, ArticleTagMark } from "~/app/content/ui/article-list";
import { LegalLine, LegalVersions } from "~/app/content/ui/legal-versions";
import { PageBar } from "~/app/content/ui/page-bar";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { pictureAddress } from "~/app/platform/media/media-source";
import { advertRow } from "~/modules/fill/picture-row.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: advertStyles }];

/**
 * `/pages/article/details?id=&version=`: an article, or an older version of a legal text. A title in the URL comes from
 * an old link; the stored one is shown.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock, origin } = context;
  const query = new URL(request.url).searchParams;
  const [id, number] = [readId(query.get("id")), readId(query.get("version"))];
  const [locale, now] = [language.locale, clock.now()];
  const wish = { number, locale, market: language.market, now };
  const article = id === null ? null : await readArticle(db, { id, ...wish });
  if (!article) throw notFound();
  countView(request, context, article.id);
  const [related, adverts] = await Promise.all([
    relatedArticles(db, { to: article, locale, now }),
    // Only below news: someone reading a legal text or looking for help is not there to be sold something.
    article.kind === "news" ? advertsAt(db, { place: "other", limit: 1, locale, now }) : [],
  ]);
  return {
    article,
    related,
    adverts: adverts.map(advertRow),
    address: origin + href("/pages/article/details", { id: article.id }),
    picture: article.picture ? origin + pictureAddress(article.picture.src) : undefined,
  };
}

const isInForce = ({ legal }: { legal: ArticleText["legal"] }) => legal === null || legal.shown === legal.current;

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  const { article, address, picture } = data;
  const title = `${article.title} · ${marketOf(page)}`;
  return pageMeta(page, { title, description: article.summary, address, picture, indexed: isInForce(article) });
};

export default function ArticlePage() {
  const { article, related, adverts, address } = useLoaderData<typeof loader>();
  const { t } = useTranslation("content");
  const format = useFormat();
  const news = article.kind === "news";
  return (
    <>
      <PageBar
        title={t(`kind.${article.kind}`)}
        share={{ title: article.title, address }}
        back={href("/pages/article/list")}
      />
      <main id="content" className="article-page flex-1-0-auto pb-24px">
        <article className="wrap-anywhere">
          <h2 className="article-heading">{article.title}</h2>
          {news ? (
            <p className="article-line">
              <ArticleTagMark tag={article.tag} />
              <ArticleFacts article={article} />
            </p>
          ) : article.legal ? (
            <LegalLine legal={article.legal} />
          ) : (
            <p className="article-line">{t("updated", { date: format.date(article.publishedAt) })}</p>
          )}
          {article.picture && (
            <div className="article-hero">
              <Photo picture={article.picture} place="full" cover eager="first" />
            </div>
          )}
          <ArticleBody blocks={article.blocks} />
        </article>
        {article.legal && <LegalVersions id={article.id} legal={article.legal} />}
        {adverts.map((advert) => (
          <AdvertCard key={advert.image} advert={advert} />
        ))}
        {related.length > 0 && (
          <section className="article-related p-8-12-0px">
            <h2>{t("related")}</h2>
            <ArticleList rows={related} />
          </section>
        )}
        {news && (
          <p className="list-end">
            <a className="button button-tint" href={href("/pages/article/list")}>
              {t("news.toAll")}
            </a>
          </p>
        )}
      </main>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { pageMeta } from "~/app/content/page-meta";
import { readArticle } from "~/app/content/read-article.server";
import { ArticleBody } from "~/app/content/ui/article-body";
import { LegalLine, LegalVersions } from "~/app/content/ui/legal-versions";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { legalArticleIds } from "../legal-articles.server";

/** `/pages/user/setting/privacy`: the privacy statement, with links to its versions and the other legal texts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, language, clock, origin } = context;
  const { agreement, privacy, cookies } = await legalArticleIds(db);
  const now = clock.now();
  const statement =
    privacy === null
      ? null
      : await readArticle(db, { id: privacy, locale: language.locale, market: language.market, now });
  if (!statement) throw notFound();
  return {
    statement,
    agreement,
    cookies,
    title: language.i18n.t("content:kind.privacy"),
    address: origin + href("/pages/user/setting/privacy"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: data.title, address: data.address }) : [];

export default function Privacy() {
  const { statement, agreement, cookies, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation("content");
  return (
    <InnerPage title={title} back="/pages/user/setting/setting">
      <div className="article-page flex-1-0-auto pb-24px">
        <article>
          <h2 className="article-heading">{statement.title}</h2>
          {statement.legal && <LegalLine legal={statement.legal} />}
          <ArticleBody blocks={statement.blocks} />
        </article>
        {statement.legal && <LegalVersions id={statement.id} legal={statement.legal} />}
        <Rows>
          {agreement !== null && (
            <Row
              icon="clipboard-list"
              label={t("kind.agreement")}
              href={href("/pages/article/details", { id: agreement })}
            />
          )}
          {cookies !== null && (
            <Row icon="file-text" label={t("kind.cookies")} href={href("/pages/article/details", { id: cookies })} />
          )}
          <Row icon="headset" label={t("kind.help")} href={href("/pages/user/help")} />
        </Rows>
      </div>
    </InnerPage>
  );
}

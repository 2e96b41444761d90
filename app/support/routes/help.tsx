import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { countView, richText } from "~/app/content/api.server";
import { ArticleBody, pageMeta } from "~/app/content/ui";
import type { RequestContext } from "~/app/context.server";
import type { Elements } from "~/app/design/children/elements";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { helpArticle, helpCategories, helpOf, searchHelp } from "~/app/support/help.server";
import { HelpCategories, HelpContact, HelpSearch, HelpTitles } from "~/app/support/ui/help-parts";

/** `/pages/user/help`: the front page; with `?category=` its articles, `?q=` search results, `?id=` one article. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const content = await readContent(query, context);
  if (!content) throw notFound();
  if (content.view === "article") countView(request, context, content.article.id);
  return { ...content, name: context.language.i18n.t("support:help.title"), origin: context.origin };
}

async function readContent(query: URLSearchParams, { db, language, clock }: RequestContext) {
  const reader = { locale: language.locale, now: clock.now() };
  const text = (query.get("q") ?? "").trim();
  if (text !== "")
    return { view: "search" as const, text, rows: await searchHelp(db, { ...reader, text, market: language.market }) };
  if (query.has("id")) {
    const id = readId(query.get("id"));
    const found = id === null ? null : await helpArticle(db, { ...reader, id });
    if (!found) return null;
    const { body, ...article } = found;
    const beside = await helpOf(db, { ...reader, category: article.category.id });
    const rows = beside.filter((row) => row.id !== article.id).slice(0, 5);
    return { view: "article" as const, article, blocks: richText(body, language.market), rows };
  }
  const categories = await helpCategories(db, reader);
  if (!query.has("category")) {
    return { view: "front" as const, categories, rows: await helpOf(db, { ...reader, category: null }) };
  }
  const category = categories.find(({ id }) => id === readId(query.get("category")));
  if (!category) return null;
  return { view: "category" as const, category, rows: await helpOf(db, { ...reader, category: category.id }) };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  const { name, origin } = data;
  const titled = (title: string, query?: Parameters<typeof href>[1]) =>
    pageMeta(page, { title, address: origin + href("/pages/user/help", query), indexed: data.view !== "search" });
  if (data.view === "article") return titled(`${data.article.title} · ${name}`, { id: data.article.id });
  if (data.view === "category") return titled(`${data.category.name} · ${name}`, { category: data.category.id });
  return titled(data.view === "search" ? `${data.text} · ${name}` : name);
};

export default function Help() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("support");
  const front = data.view === "front";
  return (
    <InnerPage
      title={data.view === "category" ? data.category.name : data.name}
      back={front ? "/" : "/pages/user/help"}
    >
      <HelpSearch text={data.view === "search" ? data.text : ""} />
      {front && (
        <>
          <HelpCategories categories={data.categories} />
          <Section title={t("help.popular")}>
            <HelpTitles rows={data.rows} withCategory />
          </Section>
        </>
      )}
      {data.view === "category" && <HelpTitles rows={data.rows} />}
      {data.view === "search" && <Found text={data.text} rows={data.rows} />}
      {data.view === "article" && <Answer {...data} />}
      <HelpContact />
    </InnerPage>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Found({ text, rows }: Pick<Extract<Data, { view: "search" }>, "text" | "rows">) {
  const { t } = useTranslation("support");
  if (rows.length > 0) {
    return (
      <Section title={t("help.found", { count: rows.length })}>
        <HelpTitles rows={rows} withCategory />
      </Section>
    );
  }
  return (
    <EmptyState icon="search" title={t("help.none.title", { text })} text={t("help.none.text")}>
      <a className="button button-tint" href={href("/pages/user/help")}>
        {t("help.none.all")}
      </a>
    </EmptyState>
  );
}

function Answer({ article, blocks, rows }: Pick<Extract<Data, { view: "article" }>, "article" | "blocks" | "rows">) {
  const { t } = useTranslation(["content", "support"]);
  const format = useFormat();
  return (
    <>
      <article className="help-answer card m-8-12px p-16px">
        <a className="help-of" href={href("/pages/user/help", { category: article.category.id })}>
          {article.category.name}
        </a>
        <h2>{article.title}</h2>
        <ArticleBody blocks={blocks} />
        <p className="article-line">{t("content:updated", { date: format.date(article.publishedAt) })}</p>
      </article>
      {rows.length > 0 && (
        <Section title={t("support:help.beside")}>
          <HelpTitles rows={rows} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="help-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

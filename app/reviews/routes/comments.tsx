import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { reviewedGoods } from "~/app/catalog/api.server";
import { pageMeta } from "~/app/content/ui";
import { EmptyState } from "~/app/design/states";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { readSettings } from "~/app/settings/api.server";
import { type Review, readSort, readTag } from "../review";
import { reviewSummary } from "../review-summary.server";
import { reviewsPage } from "../reviews.server";
import { withTranslations } from "../translated-reviews.server";
import { reviewStyles } from "../ui";
import styles from "../ui/comments.css?url";
import { ReviewCard } from "../ui/review-card";
import { ReviewFilters } from "../ui/review-filters";
import { SummaryCard } from "../ui/summary-card";

export const links: LinksFunction = () => [reviewStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const handle = { cached: ["id", "tag", "sort", "bought", "after", "translated"] };

/**
 * `/pages/product/comment?id=&tag=&bought=&sort=&after=&translated=`: the reviews of the goods, summarised and listed:
 * all, with one tag, or of one specification value, in one of four orders. `translated` names the reviews to show with
 * their translation.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, origin } = context;
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  const tag = readTag(query.get("tag"));
  const { showReviews } = (await readSettings(db)).general;
  const goods = id === null || !showReviews ? null : await reviewedGoods(db, id, language.locale);
  if (!goods) throw notFound();
  const { locale } = language;
  const goodsId = goods.id;
  const summary = await context.remembered(`reviews:${goodsId}:${locale}`, () => reviewSummary(db, goodsId, locale));
  const requested = query.get("bought");
  // A value that nobody bought is ignored as a filter.
  const bought = summary?.bought.find(({ key }) => key === requested)?.key ?? null;
  const [sort, after] = [readSort(query.get("sort")), query.get("after")];
  const translates = context.env.translator !== null;
  const { rows, next } = await reviewsPage(db, { goodsId, tag, sort, bought, after, locale, translates });
  return {
    rows: await withTranslations(context, rows, query.get("translated")),
    next,
    goods,
    summary,
    tag,
    bought,
    sort,
    title: language.i18n.t("reviews:of", { title: goods.title }),
    address: origin + href("/pages/product/comment", { id: goodsId, tag }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageMeta(page, { title: `${data.title} · ${marketOf(page)}`, address: data.address }) : [];

const path = "/pages/product/comment" as const;

const nameOf = ({ id }: Review) => id;

export default function Comments() {
  const { goods, summary, tag, bought, sort, ...first } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reviews");
  const here = { id: goods.id, tag, bought, sort: sort === "newest" ? null : sort };
  const { rows, end } = useMoreRows<Review>(first, (after) => href(path, { ...here, after }), nameOf);
  const narrowed = tag !== null || bought !== null;
  return (
    <InnerPage title={t("title")} back="/">
      <p className="comments-goods">
        <a className="clamp-1 block" href={href("/pages/product/goods", { id: goods.id })}>
          {goods.title}
        </a>
      </p>
      {summary && <SummaryCard summary={summary} />}
      <ReviewFilters
        tag={tag}
        bought={bought}
        sort={sort}
        totals={goods.totals}
        values={summary?.bought ?? []}
        address={(other) => href(path, { ...here, ...other })}
      />
      {rows.length === 0 ? (
        <EmptyState icon="message-square-text" title={t("empty.title")} text={t(narrowed ? "empty.tag" : "empty.text")}>
          <a
            className="button button-tint"
            href={narrowed ? href(path, { id: goods.id }) : href("/pages/product/goods", { id: goods.id })}
          >
            {t(narrowed ? "empty.all" : "empty.back")}
          </a>
        </EmptyState>
      ) : (
        <ul className="comments">
          {rows.map((review) => (
            <li className="mt-8px pt-10px bg-card" key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </InnerPage>
  );
}

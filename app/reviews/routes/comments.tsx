import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { reviewedGoods } from "~/app/catalog/api.server";
import { pageMeta } from "~/app/content/ui";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format";
import { href } from "~/app/platform/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { readSettings } from "~/app/settings/api.server";
import { type Review, readTag, reviewTags } from "../review";
import { reviewsPage } from "../reviews.server";
import { reviewStyles } from "../ui";
import { ReviewCard } from "../ui/review-card";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reviewStyles }];

export const handle = { i18n: ["shell", "reviews"], cached: ["id", "tag", "after"] };

/** `/pages/product/comment?id=&tag=&after=`: the reviews of a goods, all or of one kind, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, origin } = context;
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  const tag = readTag(query.get("tag"));
  const { showReviews } = (await readSettings(db)).general;
  const goods = id === null || !showReviews ? null : await reviewedGoods(db, id, language.locale);
  if (!goods) throw new Response(null, { status: 404 });
  return {
    ...(await reviewsPage(db, { goodsId: goods.id, tag, after: query.get("after"), locale: language.locale })),
    goods,
    tag,
    title: language.i18n.t("reviews:of", { title: goods.title }),
    address: origin + href("/pages/product/comment", { id: goods.id, tag }),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ title: `${data.title} · Pasar`, address: data.address }) : [];

const path = "/pages/product/comment" as const;

const nameOf = ({ id }: Review) => id;

export default function Comments() {
  const { goods, tag, ...first } = useLoaderData<typeof loader>();
  const { t } = useTranslation("reviews");
  const format = useFormat();
  const { rows, end } = useMoreRows<Review>(first, (after) => href(path, { id: goods.id, tag, after }), nameOf);
  const tags = useRef<HTMLElement>(null);
  // The last of the tags may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tag is another current one
  useEffect(() => {
    tags.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [tag]);
  return (
    <InnerPage title={t("title")} back="/">
      <p className="comments-goods">
        <a className="clamp-1" href={href("/pages/product/goods", { id: goods.id })}>
          {goods.title}
        </a>
      </p>
      <nav className="comments-tags" ref={tags} aria-label={t("tags.name")} data-scrolls="">
        {[null, ...reviewTags].map((one) => (
          <a key={one} href={href(path, { id: goods.id, tag: one })} aria-current={one === tag ? "page" : undefined}>
            {t(`tags.${one ?? "all"}`)} {format.count(goods.totals[one ?? "all"])}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="message-square-text" title={t("empty.title")} text={t(tag ? "empty.tag" : "empty.text")}>
          <a
            className="button button-tint"
            href={tag ? href(path, { id: goods.id }) : href("/pages/product/goods", { id: goods.id })}
          >
            {t(tag ? "empty.all" : "empty.back")}
          </a>
        </EmptyState>
      ) : (
        <ul className="comments">
          {rows.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </InnerPage>
  );
}

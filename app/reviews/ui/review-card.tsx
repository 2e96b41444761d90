import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href } from "~/app/platform/http/href";
import type { Review } from "../review";
import { StarRow } from "./star-row";

const load = () => import("./review-words");

/**
 * Only a shop with a provider offers translations: the server loads the component when it starts, the browser on pages
 * that need it.
 */
const ReviewWords = import.meta.env.SSR
  ? (await load()).ReviewWords
  : lazy(() => load().then((late) => ({ default: late.ReviewWords })));

interface ReviewCardProps {
  review: Review;
  /** On the goods page: the text is cut off after three lines, and the reply is omitted. */
  short?: boolean;
}

/** One review: author, stars, SKU bought, text, pictures, the shop's reply. */
export function ReviewCard(props: ReviewCardProps) {
  // The offer of a translation is a form of the page.
  if (props.review.translation) return <Card {...props} />;
  return (
    <CachedFragment name="review" data={props}>
      <Card {...props} />
    </CachedFragment>
  );
}

function Card({ review, short }: ReviewCardProps) {
  const { t } = useTranslation("reviews");
  const format = useFormat();
  const { name, avatar, anonymous, stars, bought, body, pictures, reply, writtenAt, followUp } = review;
  const Heading = short ? "h3" : "h2";
  const classes = short ? "review-body is-short" : "review-body";
  const urls = pictures.map(({ src }) => src).join(",");
  return (
    <article className="review" id={`review-${review.id}`}>
      <header className="flex flex-wrap items-center gap-8px min-w-0">
        <Avatar picture={avatar} name={anonymous ? "?" : name} size="small" />
        <Heading className="overflow-hidden min-w-0 font-medium text-ellipsis whitespace-nowrap">
          <bdi>{name}</bdi>
        </Heading>
        <StarRow stars={stars} label={t("stars", { count: stars })} />
        <span className="review-bought" dir="auto">
          {bought.join(", ")}
        </span>
      </header>
      {review.translation ? (
        <Suspense>
          <ReviewWords review={review} className={classes} />
        </Suspense>
      ) : (
        <p className={classes} dir="auto">
          {body || t("noWords")}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="review-pictures flex flex-wrap gap-8px mt-8px">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`${href("/preview-image", { current: index, urls })}#p-${index + 1}`}
                aria-label={t("picture", { number: index + 1, count: pictures.length })}
              >
                <Photo picture={picture} place="tile" cover />
              </a>
            </li>
          ))}
        </ul>
      )}
      {!short && (
        <p className="review-foot">
          <time className="block hint leading-16" dateTime={new Date(writtenAt).toISOString()}>
            {format.date(writtenAt)}
          </time>
          <a
            className="review-report"
            href={href("/pages/user/complaint/complaint", { type: "review", id: review.id })}
          >
            {t("report")}
          </a>
        </p>
      )}
      {followUp && !short && (
        <p className="mt-8px p-8-10px rounded-inner bg-well text-ink-2" dir="auto">
          <strong className="text-ink font-semibold">{t("followUp", { date: format.date(followUp.at) })}</strong>{" "}
          <span>{followUp.text}</span>
        </p>
      )}
      {reply !== "" && !short && (
        <p className="mt-8px p-8-10px rounded-inner bg-well text-ink-2">
          <strong className="text-ink font-semibold">{t("reply")}</strong> <bdi>{reply}</bdi>
        </p>
      )}
    </article>
  );
}

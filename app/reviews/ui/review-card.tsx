import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format";
import { href } from "~/app/platform/href";
import type { Review } from "../review";

const five = [1, 2, 3, 4, 5];

interface ReviewCardProps {
  review: Review;
  /** On the page of the goods: the words are cut after three lines, and the answer is left out. */
  short?: boolean;
}

/** One review: who, how many stars, what was bought, the words, pictures, the shop's answer. */
export function ReviewCard({ review, short }: ReviewCardProps) {
  const { t } = useTranslation("reviews");
  const format = useFormat();
  const { name, avatar, anonymous, stars, bought, body, pictures, reply, writtenAt } = review;
  const Heading = short ? "h3" : "h2";
  const urls = pictures.map(({ src }) => src).join(",");
  return (
    <article className="review">
      <header>
        <Avatar picture={avatar} name={anonymous ? "?" : name} size="small" />
        <Heading>
          <bdi>{name}</bdi>
        </Heading>
        <span className="review-stars" role="img" aria-label={t("stars", { count: stars })}>
          {five.map((one) => (
            <Icon key={one} name="star" className={one <= stars ? "is-on" : undefined} />
          ))}
        </span>
        <span className="review-bought">{bought.join(", ")}</span>
      </header>
      <p className={short ? "review-body is-short" : "review-body"}>{body || t("noWords")}</p>
      {pictures.length > 0 && (
        <ul className="review-pictures">
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
        <time className="review-date" dateTime={new Date(writtenAt).toISOString()}>
          {format.date(writtenAt)}
        </time>
      )}
      {reply !== "" && !short && (
        <p className="review-reply">
          <strong>{t("reply")}</strong> {reply}
        </p>
      )}
    </article>
  );
}

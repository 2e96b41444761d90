import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

interface Review {
  id: number;
  goods_id: number;
  title: string;
  nickname: string;
  anonymous: boolean;
  rating: "good" | "medium" | "bad";
  description_stars: number;
  delivery_stars: number;
  service_stars: number;
  body: string;
  pictures: string[];
  reply: string;
  state: "shown" | "hidden";
  at: number;
}

const tones = { good: "is-good", medium: "is-care", bad: "is-bad" };

interface ReviewRowProps {
  review: Review;
  edits: boolean;
  /** The last submitted reason, and its error. */
  typed: string | undefined;
  wrong: string | undefined;
}

export function ReviewRow({ review, edits, typed, wrong }: ReviewRowProps) {
  const { t } = useTranslation("catalogue");
  const { date } = useFormat();
  const note = useId();
  const { id, goods_id, title, nickname, anonymous, rating, body, pictures, reply, state, at } = review;
  const stars = [review.description_stars, review.delivery_stars, review.service_stars].join(" · ");
  return (
    <li className={`grid gap-8px p-12-16px border-t-inner${state === "hidden" ? " is-hidden" : ""}`}>
      <p className="c-row">
        <span className={`c-pill ${tones[rating]}`}>{t(`reviews.${rating}`)}</span>
        {state === "hidden" && <span className="c-pill">{t("reviews.hidden")}</span>}
        <a className="c-link" href={href("/pages/product/goods", { id: goods_id })} data-reload="">
          {title}
        </a>
        <span className="c-quiet">
          {`${nickname}${anonymous ? ` (${t("reviews.anonymous")})` : ""} · ${date(at)} · ${t("reviews.stars", { stars })}`}
        </span>
      </p>
      <p dir="auto">{body || <span className="c-quiet">{t("reviews.wordless")}</span>}</p>
      {pictures.length > 0 && (
        <p className="c-row">
          {pictures.map((hash) => (
            <a key={hash} href={`/media/${hash}-800.webp`} target="_blank" rel="noreferrer">
              <img
                className="rounded-inner object-cover"
                src={`/media/${hash}-160.webp`}
                alt={t("reviews.picture")}
                width={64}
                height={64}
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
      {reply && (
        <p className="c-quiet" dir="auto">
          {t("reviews.reply", { reply })}
        </p>
      )}
      {edits && (
        <Form method="post" className="c-row" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <div className="c-field">
            <input
              className="c-input"
              name="reason"
              aria-label={t("reviews.reason")}
              placeholder={t("reviews.reason")}
              maxLength={200}
              defaultValue={typed}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? note : undefined}
            />
            {wrong && (
              <p id={note} className="c-field-error">
                {wrong}
              </p>
            )}
          </div>
          <button type="submit" name="intent" value={state === "shown" ? "hidden" : "shown"} className="c-button">
            {t(state === "shown" ? "reviews.hide" : "reviews.show")}
          </button>
        </Form>
      )}
    </li>
  );
}

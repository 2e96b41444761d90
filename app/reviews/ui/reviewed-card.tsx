import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { reviewLimits, scoreNames } from "../writing/review-rules";
import type { OwnReview, ReviewedLine } from "../writing/reviewed-line";
import { StarRow } from "./star-row";

/** The goods of a line: picture, title, specification, and when it was received. */
export function LineHead({ line, children }: { line: ReviewedLine; children?: Elements }) {
  const { t } = useTranslation("reviewing");
  const format = useFormat();
  const facts = [line.spec, line.receivedAt !== null && t("received", { date: format.date(line.receivedAt) })];
  return (
    <div className="flex flex-wrap items-center gap-8-12px">
      <span className="flex-none overflow-clip rounded-inner size-56px">
        <Photo picture={line.picture} place="tile" cover />
      </span>
      <span className="flex-1-1-7rem min-w-0 font-sm leading-19 wrap-anywhere">
        <a className="clamp-2" href={href("/pages/product/goods", { id: line.goodsId })} dir="auto">
          {line.title}
        </a>
        <small className="block mt-2px hint leading-16" dir="auto">
          {facts.filter(Boolean).join(" · ")}
        </small>
      </span>
      {children}
    </div>
  );
}

interface ReviewedCardProps {
  line: ReviewedLine;
  review: OwnReview;
  /** Renders the follow-up form; its reply belongs to the review named in it. */
  adding?: { reply: FormReply | undefined; pending: boolean };
}

/** A review for its author: scores, text, pictures, follow-up, and the shop's reply. */
export function ReviewedCard({ line, review, adding }: ReviewedCardProps) {
  const { t } = useTranslation(["reviewing", "forms"]);
  const format = useFormat();
  const own = adding?.reply?.values.review === String(review.id) ? adding.reply : undefined;
  const urls = review.pictures.map(({ src }) => src).join(",");
  const written = format.date(review.writtenAt);
  return (
    <section className="mx-12px p-12px card" aria-label={line.title}>
      <LineHead line={line} />
      <dl className="rv-given">
        {scoreNames.map((name) => (
          <div className="flex items-center justify-between gap-8px" key={name}>
            <dt className="text-ink-3">{t(`score.${name}`)}</dt>
            <dd>
              <StarRow stars={review.scores[name]} label={t(`word.${review.scores[name]}`)} />
            </dd>
          </div>
        ))}
      </dl>
      {review.body !== "" && (
        <p className="rv-body" dir="auto">
          {review.body}
        </p>
      )}
      {review.pictures.length > 0 && (
        <ul className="rv-pictures">
          {review.pictures.map((picture, index) => (
            <li key={picture.src}>
              <a
                href={`${href("/preview-image", { current: index, urls })}#p-${index + 1}`}
                aria-label={t("picture", { number: index + 1 })}
              >
                <Photo picture={picture} place="tile" cover />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="block mt-2px hint leading-16">{review.anonymous ? `${written} · ${t("anonymous")}` : written}</p>
      {review.followUp && (
        <p className="bg-well rounded-inner mt-8px p-8-10px text-ink-2 text-sm wrap-anywhere" dir="auto">
          <b className="font-semibold text-ink">{t("added", { date: format.date(review.followUp.at) })}</b>{" "}
          <span>{review.followUp.text}</span>
        </p>
      )}
      {review.reply !== "" && (
        <p className="bg-well rounded-inner mt-8px p-8-10px text-ink-2 text-sm wrap-anywhere" dir="auto">
          <b className="font-semibold text-ink">{t("reply")}</b> <span>{review.reply}</span>
        </p>
      )}
      {review.canAdd && adding && (
        <Form method="post" className="rv-add form" noValidate>
          <input type="hidden" name="intent" value="followUp" />
          <input type="hidden" name="review" value={review.id} />
          <TextArea
            label={t("add.label")}
            name="followUp"
            rows={2}
            value={own?.values.followUp}
            limit={reviewLimits.body}
            hint={t("add.hint")}
            error={fieldError(t, own?.errors.followUp)}
          />
          <SubmitButton kind="tint" pending={adding.pending}>
            {t("add.do")}
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}

import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
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

/** The goods of a line: picture, title, what was chosen, and when it came. */
export function LineHead({ line, children }: { line: ReviewedLine; children?: React.ReactNode }) {
  const { t } = useTranslation("reviewing");
  const format = useFormat();
  const facts = [line.spec, line.receivedAt !== null && t("received", { date: format.date(line.receivedAt) })];
  return (
    <div className="rv-line">
      <span className="rv-picture">
        <Photo picture={line.picture} place="tile" cover />
      </span>
      <span className="rv-words">
        <a className="clamp-2" href={href("/pages/product/goods", { id: line.goodsId })} dir="auto">
          {line.title}
        </a>
        <small dir="auto">{facts.filter(Boolean).join(" · ")}</small>
      </span>
      {children}
    </div>
  );
}

interface ReviewedCardProps {
  line: ReviewedLine;
  review: OwnReview;
  /** Draws the form that adds to it; its reply belongs to the review that it names. */
  adding?: { reply: FormReply | undefined; pending: boolean };
}

/** A review as its author sees it: scores, words, pictures, what was added, and the shop's answer. */
export function ReviewedCard({ line, review, adding }: ReviewedCardProps) {
  const { t } = useTranslation(["reviewing", "forms"]);
  const format = useFormat();
  const own = adding?.reply?.values.review === String(review.id) ? adding.reply : undefined;
  const urls = review.pictures.map(({ src }) => src).join(",");
  return (
    <section className="rv-card" aria-label={line.title}>
      <LineHead line={line} />
      <dl className="rv-given">
        {scoreNames.map((name) => (
          <div key={name}>
            <dt>{t(`score.${name}`)}</dt>
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
      <p className="rv-small">
        {format.date(review.writtenAt)}
        {review.anonymous && ` · ${t("anonymous")}`}
      </p>
      {review.followUp && (
        <p className="rv-added" dir="auto">
          <b>{t("added", { date: format.date(review.followUp.at) })}</b> {review.followUp.text}
        </p>
      )}
      {review.reply !== "" && (
        <p className="rv-added" dir="auto">
          <b>{t("reply")}</b> {review.reply}
        </p>
      )}
      {review.canAdd && adding && (
        <Form method="post" className="rv-add form">
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

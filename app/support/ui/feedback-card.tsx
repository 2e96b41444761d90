import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { SentFeedback } from "../my-feedback.server";
import { Stars } from "./stars-field";

/** A sent feedback, with the official reply once there is one. @param now ms since 1970 */
export function FeedbackCard({ feedback, now }: { feedback: SentFeedback; now: number }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { quick, body, contact, pictures, score, createdAt, reply } = feedback;
  return (
    <li className="feedback-card">
      <p className="feedback-head">
        <time dateTime={new Date(createdAt).toISOString()}>{format.ago(createdAt, now)}</time>
        <span className={reply ? "feedback-state is-answered" : "feedback-state"}>
          {t(reply ? "feedback.answered" : "feedback.waiting")}
        </span>
      </p>
      {quick && t(`feedback.quick.${quick}`) !== body && (
        <p className="feedback-quick">{t(`feedback.quick.${quick}`)}</p>
      )}
      <p className="feedback-body" dir="auto">
        {body}
      </p>
      {pictures.length > 0 && (
        <ul className="feedback-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a href={pictureAddress(picture.src)} target="_blank" rel="noreferrer">
                <Photo picture={picture} place="tile" cover alt={t("feedback.picture", { number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="feedback-foot">
        <Stars score={score} label={t("feedback.stars", { count: score })} />
        {contact !== "" && <bdi>{contact}</bdi>}
      </p>
      {reply && (
        <div className="feedback-reply">
          <p>
            <b>{t("feedback.reply")}</b>
            <time dateTime={new Date(reply.at).toISOString()}>{format.date(reply.at)}</time>
          </p>
          <p dir="auto">{reply.text}</p>
        </div>
      )}
    </li>
  );
}

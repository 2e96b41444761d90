import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { useFormat } from "~/app/platform/format/format";
import { pictureAddress } from "~/app/platform/media/media-source";
import type { ComplaintCard as Card } from "../complaints/complaint-cards.server";
import { ComplaintSubjectCard } from "./complaint-subject-card";

interface ComplaintCardProps {
  complaint: SerializeFrom<Card> & { subject: { title: string | null; picture: Picture | null; shop: string | null } };
  /** Ms since 1970. */
  nowMs: number;
}

/** A complaint with what became of it. */
export function ComplaintCard({ complaint, nowMs }: ComplaintCardProps) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { id, about, reason, body, pictures, at, decision, subject } = complaint;
  const state = decision?.outcome ?? "open";
  return (
    <li className="feedback-card" id={`complaint-${id}`}>
      <p className="feedback-head">
        <span>
          {t("complaint.number", { id })}
          {at !== null && (
            <>
              {" · "}
              <time dateTime={new Date(at).toISOString()}>{format.ago(at, nowMs)}</time>
            </>
          )}
        </span>
        <span className={`feedback-state${decision ? ` is-${state}` : ""}`}>{t(`complaint.state.${state}`)}</span>
      </p>
      <ComplaintSubjectCard kind={about.kind} {...subject} />
      <p className="feedback-quick">{t(`complaint.reason.${reason}`)}</p>
      {body !== "" && (
        <p className="feedback-body" dir="auto">
          {body}
        </p>
      )}
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
      {decision && (
        <div className="feedback-reply">
          <p>
            <b>{t("complaint.decided")}</b>
            <time dateTime={new Date(decision.at).toISOString()}>{format.date(decision.at)}</time>
          </p>
          <p dir="auto">{decision.text}</p>
        </div>
      )}
    </li>
  );
}

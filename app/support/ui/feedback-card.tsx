import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import type { SentFeedback } from "../my-feedback.server";
import { Stars } from "./stars-field";
import { WrittenCard } from "./written-card";

/** A sent feedback, with the official reply once there is one. @param now ms since 1970 */
export function FeedbackCard({ feedback, now }: { feedback: SentFeedback; now: number }) {
  const { t } = useTranslation("support");
  const format = useFormat();
  const { quick, body, contact, pictures, score, createdAt, reply } = feedback;
  const words = quick && t(`feedback.quick.${quick}`);
  return (
    <WrittenCard
      head={<time dateTime={new Date(createdAt).toISOString()}>{format.ago(createdAt, now)}</time>}
      state={reply ? { text: t("feedback.answered"), mark: "answered" } : { text: t("feedback.waiting") }}
      quick={words !== body && words}
      body={body}
      pictures={pictures}
      foot={
        <p className="flex flex-wrap items-center justify-between gap-4-12px text-xs text-ink-3">
          <Stars score={score} label={t("feedback.stars", { count: score })} />
          {contact !== "" && <bdi>{contact}</bdi>}
        </p>
      }
      answer={reply && { ...reply, title: t("feedback.reply") }}
    />
  );
}

import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { TextArea } from "~/app/console/fields/text-area";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { Letter } from "./letter";

interface WrittenLetter {
  id: number;
  quick: string;
  body: string;
  contact: string;
  score: number;
  pictures: string[];
  nickname: string;
  memberCode: string;
  at: number;
  reply: string;
  repliedAt: number | null;
  repliedBy: string | null;
}

/** A member's feedback: sender, stars and time; the text and its pictures; the reply, or the form for it. */
export function FeedbackLetter({
  letter,
  replies,
  reply,
  nowMs,
}: {
  letter: WrittenLetter;
  replies: boolean;
  reply?: FormReply;
  nowMs: number;
}) {
  const { t } = useTranslation(["setup", "forms"]);
  const { ago } = useFormat();
  const moment = useMoment();
  const pending = useNavigation().state === "submitting";
  const { id, quick, body, contact, score, pictures, nickname, memberCode, at } = letter;
  return (
    <Letter
      label={t("feedback.of", { name: nickname })}
      nickname={nickname}
      memberCode={memberCode}
      body={body}
      pictures={pictures}
      at={at}
      when={ago(at, nowMs)}
      marks={
        <>
          {quick && <span className="c-pill is-info">{t(`feedback.quick.${quick}`)}</span>}
          <span className={`c-pill ${score < 3 ? "is-care" : ""}`}>{t("feedback.stars", { score })}</span>
          {contact && <span className="c-quiet">{contact}</span>}
        </>
      }
    >
      {letter.repliedAt !== null && (
        <div className="c-answer">
          <p className="c-quiet">
            {t("feedback.answer", { name: letter.repliedBy ?? t("feedback.somebody"), when: moment(letter.repliedAt) })}
          </p>
          <span>{letter.reply}</span>
        </div>
      )}
      {letter.repliedAt === null && replies && (
        <details open={reply !== undefined || undefined}>
          <summary className="c-link">{t("feedback.reply")}</summary>
          <Form method="post" noValidate>
            <input type="hidden" name="id" value={id} />
            <TextArea
              name="reply"
              label={t("feedback.replyTo", { name: nickname })}
              hint={t("feedback.replyHint")}
              value={reply?.values.reply}
              error={fieldError(t, reply?.errors.reply)}
              rows={4}
              maxLength={1000}
              required
            />
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("feedback.send")}
            </button>
          </Form>
        </details>
      )}
    </Letter>
  );
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useFormat } from "~/app/platform/format/format";

interface SubmittedNoteProps {
  open: { state: "waiting" | "refused"; kind: "new" | "changed" | "again"; reason: string; at: number };
}

/** The open submission of these goods: pending, or refused with the reason; it can be withdrawn. */
export function SubmittedNote({ open: { state, kind, reason, at } }: SubmittedNoteProps) {
  const { t } = useTranslation("selling");
  const { date } = useFormat();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={`c-note ${state === "refused" ? "is-bad" : "is-care"} flex flex-wrap items-center justify-between gap-8-16px`}
    >
      <div className="flex-1-1-16rem min-w-0 wrap-anywhere">
        <p>
          <b>{t(`submitted.${state}`, { time: date(at) })}</b>
        </p>
        {reason && (
          <p>
            “<bdi>{reason}</bdi>”
          </p>
        )}
        <p>{t(kind === "changed" ? "submitted.changed" : "submitted.whole")}</p>
      </div>
      <button className="c-button" type="submit" name="act" value="withdraw">
        {t(kind === "changed" ? "submitted.withdraw" : "submitted.withdrawWhole")}
      </button>
    </Form>
  );
}

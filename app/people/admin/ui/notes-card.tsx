import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { Refusal } from "~/app/console/refusal";
import { useMoment } from "~/app/console/use-moment";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import type { PersonNote } from "../notes-queries.server";

interface NotesProps {
  notes: PersonNote[];
  edits: boolean;
  reply: SerializeFrom<FormReply> | undefined;
  /** Idempotency key of the form. */
  form: string;
}

/** Staff notes about a person, newest first: append-only. */
export function NotesCard({ notes, edits, reply, form }: NotesProps) {
  const { t } = useTranslation(["people", "forms"]);
  const moment = useMoment();
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  if (!edits && notes.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="notes">
      <div className="c-card-head">
        <h2 id="notes">{t("notes.title")}</h2>
      </div>
      {notes.map(({ id, body, by, at }) => (
        <div key={id} className="c-card-body">
          <p className="c-quiet">
            <bdi>{by}</bdi> <span>{`· ${moment(at)}`}</span>
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {body}
          </p>
        </div>
      ))}
      {edits && (
        <Form method="post" className="c-card-body" key={form} preventScrollReset noValidate>
          <Refusal text={error("")} />
          <input type="hidden" name="key" value={form} />
          <TextArea
            name="body"
            label={t("notes.add")}
            hint={t("notes.hint")}
            rows={3}
            maxLength={2000}
            value={reply?.values.body}
            error={error("body")}
          />
          <button type="submit" name="intent" value="note" className="c-button" disabled={pending}>
            {t("notes.act")}
          </button>
        </Form>
      )}
    </section>
  );
}

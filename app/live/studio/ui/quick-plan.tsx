import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import type { FormReply } from "~/app/platform/http/form.server";
import { useReply } from "~/app/platform/ui/use-reply";
import { liveLimits } from "../../limits";

/** All that a room needs which begins at once: a title. */
export function QuickPlan({ formKey, reply }: { formKey: string; reply: SerializeFrom<FormReply> | undefined }) {
  const { t } = useTranslation(["studio", "forms"]);
  const { value, error, pending } = useReply(t, reply);
  const id = useId();
  const note = error("title") ?? error("");
  return (
    <Form method="post" className="studio-plan" noValidate>
      <input type="hidden" name="key" value={value("key") ?? formKey} />
      <label htmlFor={id}>{t("quick.label")}</label>
      <input
        className="studio-field"
        id={id}
        name="title"
        maxLength={liveLimits.title.max * 2}
        defaultValue={value("title")}
        aria-invalid={note ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        autoComplete="off"
        required
      />
      {note && (
        <p className="field-error" id={`${id}-note`} role="alert">
          {note}
        </p>
      )}
      <button type="submit" name="intent" value="plan" className="button" disabled={pending}>
        {t("quick.do")}
      </button>
    </Form>
  );
}

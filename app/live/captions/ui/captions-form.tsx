import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { FieldFrame } from "~/app/design/form/field-frame";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import type { FormReply } from "~/app/platform/http/form.server";
import { type Locale, localeNames, locales } from "~/app/platform/language/locales";
import { useReply } from "~/app/platform/ui/use-reply";

interface CaptionsFormProps {
  /** Language of those that are there. */
  there: Locale | null;
  reply: FormReply | undefined;
}

/** Adds captions to a recording, and removes them. */
export function CaptionsForm({ there, reply }: CaptionsFormProps) {
  const { t, i18n } = useTranslation(["live", "forms"]);
  const { pending, value, error } = useReply(t, reply, { locale: there ?? i18n.language });
  const id = useId();
  return (
    <>
      <h3 className="font-semibold">{t("captions.title")}</h3>
      <p className="hint">{there ? t("captions.there", { language: localeNames[there] }) : t("captions.hint")}</p>
      <Form method="post" encType="multipart/form-data" className="live-cut" preventScrollReset noValidate>
        <FieldFrame id={`${id}-file`} label={t("captions.file")} error={error("captions")}>
          <FilePicker
            id={`${id}-file`}
            name="captions"
            accept=".vtt,text/vtt"
            words={t("captions.choose")}
            face={<Icon name="file-text" />}
            invalid={error("captions") !== undefined}
            note={error("captions") === undefined ? undefined : `${id}-file-note`}
            required
          />
        </FieldFrame>
        <FieldFrame id={`${id}-locale`} label={t("captions.language")}>
          <span className="field-box">
            <select id={`${id}-locale`} name="locale" defaultValue={value("locale")}>
              {locales.map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {localeNames[locale]}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="field-arrow" />
          </span>
        </FieldFrame>
        <SubmitButton kind="outline" name="intent" value="caption" pending={pending} wide>
          {t(there ? "captions.replace" : "captions.add")}
        </SubmitButton>
      </Form>
      {there && (
        <Form method="post" preventScrollReset>
          <SubmitButton kind="outline" name="intent" value="uncaption" pending={pending} wide>
            {t("captions.remove")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}

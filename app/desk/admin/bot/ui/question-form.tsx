import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { Icon } from "~/app/design/icon";
import { TextsFields } from "~/app/operator/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { loadQuestion } from "../question-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadQuestion>>>;

/** The form of a quick question: its words per language, and its answer as text, as an article or both. */
export function QuestionForm({ data, reply }: { data: Data; reply: SerializeFrom<FormReply> | undefined }) {
  const { title, id, fields, version, enabled, articles } = data;
  const { t } = useTranslation(["deskBotAdmin", "forms", "operator"]);
  const { value, error, pending } = useReply(t, reply, fields);
  const box = useErrorFocus(reply);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const text = (name: string) => value(name) ?? "";
  return (
    <>
      <PageHead title={title}>
        {enabled !== null && (
          <span className={`c-pill ${enabled ? "is-good" : ""}`}>{t(enabled ? "state.on" : "state.off")}</span>
        )}
        <a className="c-button" href={href("/operator/bot")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <Refusal text={wrong > 0 ? (error("") ?? t("refused", { count: wrong })) : null} />
      <Form key={`${id} ${version}`} ref={box} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <SettingCard id="question" title={t("fields.question")}>
          <TextsFields
            name="question"
            legend={t("fields.question")}
            hint={t("hints.question")}
            value={text}
            error={error}
            maxLength={160}
          />
        </SettingCard>
        <SettingCard id="answer" title={t("fields.answer")}>
          <TextsFields
            name="answer"
            legend={t("fields.text")}
            hint={t("hints.answer")}
            value={text}
            error={error}
            maxLength={1200}
            long
          />
          <Select
            name="article"
            label={t("fields.article")}
            value={text("article")}
            error={error("article")}
            options={[{ value: "", label: t("noArticle") }, ...articles]}
          />
        </SettingCard>
        <div className="c-save">
          <button type="submit" className="c-button is-primary" disabled={pending}>
            {t("forms:save")}
          </button>
        </div>
      </Form>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { Select } from "~/app/console/fields/select";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import type { QuestionSchema } from "../question-form.server";
import type { loadQuestion } from "../question-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadQuestion>>>;

/** The form of a quick question: its texts per language, and its answer as text, as an article or both. */
export function QuestionForm({ data, reply }: { data: Data; reply: SerializeFrom<FormReply> | undefined }) {
  const { title, id, fields, version, enabled, articles } = data;
  const { t } = useTranslation(["deskBotAdmin", "forms", "operator"]);
  const { value, error, pending, inputs } = useReply<FieldName<QuestionSchema>>(t, reply, fields);
  const wrong = Object.keys(reply?.errors ?? {}).length;
  const texts = { value: (name: string) => value(name) ?? "", error };
  const { question, answer } = inputs({
    question: {
      question: ({ name }) => (
        <TextsFields name={name} legend={t("fields.question")} hint={t("hints.question")} maxLength={160} {...texts} />
      ),
    },
    answer: {
      answer: ({ name }) => (
        <TextsFields name={name} legend={t("fields.text")} hint={t("hints.answer")} maxLength={1200} long {...texts} />
      ),
      article: (input) => (
        <Select {...input} label={t("fields.article")} options={[{ value: "", label: t("noArticle") }, ...articles]} />
      ),
    },
  });
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
      <Form key={`${id} ${version}`} method="post" className="c-settings" noValidate>
        <input type="hidden" name="version" value={reply?.values.version ?? String(version)} />
        <SettingCard id="question" title={t("fields.question")}>
          {question}
        </SettingCard>
        <SettingCard id="answer" title={t("fields.answer")}>
          {answer}
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

import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { answerNewArticle, loadNewArticle } from "~/app/content/admin/articles/articles-page.server";
import { languageOptions } from "~/app/content/admin/articles/ui/place-form";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";

export const meta = consoleMeta;

/** `/operator/articles/new`: what kind of article, in which language, and its title. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewArticle(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerNewArticle(request, context);

export default function NewArticle() {
  const { title, categories, source } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["articles", "forms"]);
  const { value, error, field, pending } = useReply(t, reply, { kind: "news", category: "", source, title: "" });
  const chosen = (name: "kind" | "category" | "source") => ({
    name,
    label: t(`fields.${name}`),
    value: value(name) ?? "",
    error: error(name),
  });
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={href("/operator/articles")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
      </PageHead>
      <Form method="post" className="c-settings" noValidate>
        <SettingCard id="start" title={title}>
          <div className="c-columns">
            <Select
              {...chosen("kind")}
              options={(["news", "help"] as const).map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            />
            <Select {...chosen("category")} options={[{ value: "", label: t("helpOnly") }, ...categories]} />
            <Select {...chosen("source")} options={languageOptions} />
          </div>
          <TextField {...field("title")} label={t("fields.title")} maxLength={240} required />
          <div className="c-save">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("start")}
            </button>
          </div>
        </SettingCard>
      </Form>
    </>
  );
}

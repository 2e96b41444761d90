import { useTranslation } from "react-i18next";
import { Form, Link, useActionData, useLoaderData } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { PageHead } from "~/app/console/page-head";
import type { FieldName } from "~/app/platform/forms/form-fields";
import type { pageSettingsForm } from "../../list/page-settings-form.server";
import type { answerSettings, loadSettings } from "../../studio/settings.server";
import { useStudio } from "../use-studio";

export function SettingsScreen() {
  const { title, id, kind, address, start, fields } = useLoaderData<typeof loadSettings>();
  const reply = useActionData<Exclude<Awaited<ReturnType<typeof answerSettings>>, Response>>();
  // Namespaces of the refusals' texts.
  useTranslation(["pages", "editor", "forms"]);
  const { t, pending, inputs } = useConsoleForm<FieldName<typeof pageSettingsForm>>(reply, fields);
  const studio = useStudio();
  const { all } = inputs({
    all: {
      slug: (input) =>
        kind === "page" && (
          <TextField
            {...input}
            label={t("editor:settings.slug")}
            hint={t("editor:settings.slugHint", { start })}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        ),
      title: ({ name }, shown) => (
        <TextsFields
          name={name}
          legend={t("editor:settings.seoTitle")}
          hint={t("editor:settings.seoTitleHint")}
          maxLength={140}
          {...shown}
        />
      ),
      description: ({ name }, shown) => (
        <TextsFields
          name={name}
          legend={t("editor:settings.seoText")}
          hint={t("editor:settings.seoTextHint")}
          maxLength={400}
          long
          {...shown}
        />
      ),
    },
  });
  return (
    <>
      <PageHead title={title} lead={t("editor:settings.lead")}>
        <a className="c-button" href={address} data-reload="">
          {t("editor:list.viewLive")}
        </a>
        <Link className="c-button" to={studio.versions(id)}>
          {t("editor:bar.versions")}
        </Link>
      </PageHead>
      <Form key={JSON.stringify(fields)} method="post" className="c-card" noValidate>
        <div className="c-card-body c-form">
          {all}
          <div>
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("forms:save")}
            </button>
          </div>
        </div>
      </Form>
    </>
  );
}

import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/app/design/console/page-head";
import { TextField } from "~/app/design/console/text-field";
import { useErrorFocus } from "~/app/design/form/use-error-focus";
import { TextsFields, useConsoleForm } from "~/app/operator/ui";
import type { answerSettings, loadSettings } from "../../desk/settings.server";
import { useDesk } from "../use-desk";

/** The form of a page's readable address and its texts for search engines. */
export function SettingsScreen() {
  const { title, id, kind, address, start, fields } = useLoaderData<typeof loadSettings>();
  const reply = useActionData<Exclude<Awaited<ReturnType<typeof answerSettings>>, Response>>();
  // The words of the refusals that the server answers.
  useTranslation(["pages", "editor", "forms"]);
  const { t, value, error, pending } = useConsoleForm(reply);
  const desk = useDesk();
  const form = useErrorFocus(reply);
  const filled = (name: string) => (reply ? value(name) : fields[name]) ?? "";
  return (
    <>
      <PageHead title={title} lead={t("editor:settings.lead")}>
        <a className="c-button" href={address} data-reload="">
          {t("editor:list.viewLive")}
        </a>
        <Link className="c-button" to={desk.versions(id)}>
          {t("editor:bar.versions")}
        </Link>
      </PageHead>
      <Form key={JSON.stringify(fields)} method="post" className="c-card" ref={form} noValidate>
        <div className="c-card-body c-form">
          {kind === "page" && (
            <TextField
              name="slug"
              label={t("editor:settings.slug")}
              hint={t("editor:settings.slugHint", { start })}
              value={filled("slug")}
              error={error("slug")}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextsFields
            name="title"
            legend={t("editor:settings.seoTitle")}
            hint={t("editor:settings.seoTitleHint")}
            value={filled}
            error={error}
            maxLength={140}
          />
          <TextsFields
            name="description"
            legend={t("editor:settings.seoText")}
            hint={t("editor:settings.seoTextHint")}
            value={filled}
            error={error}
            maxLength={400}
            long
          />
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

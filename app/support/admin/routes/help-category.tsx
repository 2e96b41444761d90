import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { IconChoice } from "~/app/console/fields/icon-choice";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { SettingCard } from "~/app/settings/ui";
import { answerCategory, loadCategory } from "../categories/categories-page.server";

export const meta = consoleMeta;

/** `/operator/help-categories/:id`: a category of help, or a new one. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadCategory(request, context, params.id);

export const action = ({ request, params, context }: ActionFunctionArgs) => answerCategory(request, context, params.id);

export default function HelpCategory() {
  const { title, fields } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation(["articles", "forms"]);
  const { value, error, pending } = useReply(t, reply, fields);
  return (
    <>
      <PageHead title={title}>
        <a className="c-button" href={href("/operator/help-categories")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("categories.back")}
        </a>
      </PageHead>
      <Refusal text={error("")} />
      <Form key={fields.seen} method="post" className="c-settings" noValidate>
        <input type="hidden" name="seen" value={value("seen") ?? ""} />
        <SettingCard id="category" title={title}>
          <TextsFields
            name="name"
            legend={t("columns.name")}
            value={(name) => value(name) ?? ""}
            error={error}
            maxLength={80}
          />
          <IconChoice label={t("categories.icon")} value={value("icon") ?? ""} error={error("icon")} />
          <div className="c-save">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("forms:save")}
            </button>
          </div>
        </SettingCard>
      </Form>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { FormError } from "~/app/design/form/form-error";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerMyData, loadMyData } from "../data/my-data-page.server";

/** `/pages/user/setting/data`: the data about a person as a file, and the link to give the account up. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMyData(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerMyData(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function MyData() {
  const { t } = useTranslation(["personal", "forms"]);
  const { date } = useFormat();
  const { title, exports, days, key } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  const error = fieldError(t, reply?.errors[""]);
  return (
    <InnerPage title={title} back="/pages/user/setting/security">
      <section className="form-card">
        <h2>{t("data.file")}</h2>
        <p className="field-hint">{t("data.what")}</p>
        <p className="field-hint">{t("data.kept", { count: days })}</p>
        <FormError text={error} />
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={key} />
          <SubmitButton wide pending={pending}>
            {t("data.ask")}
          </SubmitButton>
        </Form>
      </section>
      {exports.length > 0 && (
        <Rows title={t("data.asked")}>
          {exports.map(({ id, at, endsAt }) => (
            <Row
              key={id}
              icon="download"
              label={t("data.of", { at: date(at) })}
              hint={t("data.until", { at: date(endsAt) })}
              href={href("/pages/user/setting/data/file", { id })}
            />
          ))}
        </Rows>
      )}
      <Rows title={t("leave.rows")}>
        <Row
          icon="door-closed"
          label={t("leave.title")}
          hint={t("leave.hint")}
          href={href("/pages/user/setting/leave")}
        />
      </Rows>
    </InnerPage>
  );
}

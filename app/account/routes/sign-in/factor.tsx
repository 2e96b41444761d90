import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerFactor, loadFactor } from "~/app/account/second-factor/factor-page.server";
import { FactorField } from "~/app/account/ui/second-factor/factor-field";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/factor?next=`: second step of signing in; an app code or, `?by=recovery`, a recovery code. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadFactor(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerFactor(request, context);

export const meta = unlistedMeta;

export default function Factor() {
  const { title, by, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { pending } = useAuthForm(reply);
  const { t } = useTranslation("factor");
  const kinds = (["app", "recovery"] as const).map((kind) => ({
    href: href("/pages/user/auth/factor", { by: kind === "app" ? "" : kind, next }),
    label: t(`step.${kind}`),
    current: kind === by,
  }));
  return (
    <AuthFrame title={title} back={href("/pages/user/auth/auth", { next })} lead={t("step.lead")}>
      <Segmented label={t("step.kinds")} choices={kinds} />
      <Form method="post" className="form-actions" key={by}>
        <FactorField reply={reply} kind={by} />
        <SubmitButton tall wide pending={pending}>
          {t("step.act")}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}

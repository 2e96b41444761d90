import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/guard.server";
import { answerAgree, loadAgree } from "~/app/account/legal/agree-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { CheckField } from "~/app/design/form/check-field";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/agree?next=`: asks a signed-in person to agree to new versions of legal texts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadAgree(request, context, await requireBuyer(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerAgree(request, context, await requireBuyer(request, context));
}

export const meta = unlistedMeta;

export default function Agree() {
  const { title, texts, shown } = useLoaderData<typeof loader>();
  const { t, error, pending } = useAuthForm(useActionData<typeof action>());
  return (
    <AuthFrame title={title} back={href("/pages/user/help")} lead={t("account:lead.agree")}>
      <Rows>
        {texts.map(({ id, number, title: name }) => (
          <Row
            key={id}
            icon="file-text"
            label={name}
            hint={t("account:agreeVersion", { number })}
            href={href("/pages/article/details", { id })}
          />
        ))}
      </Rows>
      <Form method="post" className="form-actions" noValidate>
        <input type="hidden" name="shown" value={shown} />
        <CheckField name="agree" required error={error("agree")}>
          {t("account:agreeAgain")}
        </CheckField>
        <SubmitButton tall wide pending={pending}>
          {t("account:act.agree")}
        </SubmitButton>
      </Form>
      <p className="text-ink-2 font-sm text-pretty">{t("account:agreeOr")}</p>
      <Form method="post" action={href("/pages/user/auth/logout")} className="flex flex-wrap gap-8-16px">
        <button type="submit" className="text-button">
          {t("account:act.signOut")}
        </button>
        <a className="text-button" href={href("/pages/user/setting/data")}>
          {t("account:agreeData")}
        </a>
      </Form>
    </AuthFrame>
  );
}

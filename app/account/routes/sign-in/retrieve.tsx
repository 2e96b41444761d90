import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerRetrieve } from "~/app/account/sign-in/retrieve-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { CodeStep } from "~/app/account/ui/sign-in/code-step";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { EnterAction } from "~/app/design/form/enter-action";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/retrieve`: recovers an account by its phone or e-mail address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return { title: context.language.i18n.t("account:title.retrieve"), next: nextPath(request) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerRetrieve(request, context);

export const meta = unlistedMeta;

export default function Retrieve() {
  const { title, next } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, value, error, pending } = useAuthForm(reply);
  const asks = reply?.ask === "register";
  return (
    <AuthFrame
      title={title}
      back={href("/pages/user/auth/auth", { by: "password", next })}
      lead={t("account:lead.retrieve")}
    >
      {asks && (
        <div className="auth-note" role="alert">
          <p>{t("forms:unknownAccount")}</p>
          <a className="button button-tint" href={href("/pages/user/auth/register", { next })}>
            {t("account:act.register")}
          </a>
        </div>
      )}
      <Form method="post" className="form-actions gap-20px" noValidate>
        <EnterAction name="intent" value="retrieve" />
        <FormError text={error("")} />
        <Field
          name="target"
          label={t("account:field.target")}
          value={value("target")}
          error={asks ? undefined : error("target")}
          required
          maxLength={254}
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
        />
        <CodeStep reply={reply} error={error("code")} />
        <SubmitButton tall wide pending={pending} name="intent" value="retrieve">
          {t("account:act.next")}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}

import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { requireRecentBuyer } from "~/app/account/guard.server";
import { answerPerfect, loadPerfect } from "~/app/account/sign-in/perfect-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/**
 * `/pages/user/auth/perfect`: what is still missing after a registration through a third party. Visitors sign in first.
 * A username and a first password open the account, so a person who signed in a while ago must confirm their identity.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadPerfect(request, context, await requireRecentBuyer(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerPerfect(request, context, await requireRecentBuyer(request, context));
}

export const meta = unlistedMeta;

export default function Perfect() {
  const { title, username, nickname, asksPhone, asksPassword, passwordMin, next, skip } =
    useLoaderData<typeof loader>();
  const { t, value, error, pending } = useAuthForm(useActionData<typeof action>());
  return (
    <AuthFrame title={title} back={skip} lead={t("account:lead.perfect")}>
      <Form method="post" className="form-actions" noValidate>
        <FormError text={error("")} />
        <Field
          name="nickname"
          label={t("account:field.nickname")}
          value={value("nickname") ?? nickname}
          error={error("nickname")}
          required
          maxLength={64}
          autoComplete="nickname"
        />
        <Field
          name="username"
          label={t("account:field.username")}
          value={value("username") ?? username}
          error={error("username")}
          hint={t("account:usernameHint")}
          required
          maxLength={64}
          autoComplete="username"
          spellCheck={false}
        />
        {asksPassword && (
          <PasswordField
            name="password"
            label={t("account:field.optionalPassword")}
            hint={t("forms:passwordShort", { min: passwordMin })}
            error={error("password")}
            minLength={passwordMin}
            autoComplete="new-password"
            showLabel={t("forms:showPassword")}
            hideLabel={t("forms:hidePassword")}
          />
        )}
        <SubmitButton tall wide pending={pending}>
          {t("forms:save")}
        </SubmitButton>
      </Form>
      <p className="flex flex-wrap items-center justify-center gap-0-6px text-ink-2 font-sm">
        {asksPhone && (
          <a className="touch text-accent font-semibold" href={href("/pages/user/auth/phone", { next: next ?? skip })}>
            {t("account:act.bind.phone")}
          </a>
        )}
        <a className="touch text-accent font-semibold" href={skip}>
          {t("account:later")}
        </a>
      </p>
    </AuthFrame>
  );
}

import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerThirdParty, loadThirdParty } from "~/app/account/sign-in/third-party-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { LegalSentence } from "~/app/account/ui/sign-in/legal-sentence";
import { useAuthForm } from "~/app/account/ui/sign-in/use-auth-form";
import { legalArticleIds } from "~/app/content/api.server";
import { CheckField } from "~/app/design/form/check-field";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { ErrorState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/thirdreg`: sign-in and registration through the configured OpenID Connect provider. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [page, legal] = await Promise.all([loadThirdParty(request, context), legalArticleIds(context.db)]);
  return { ...page, legal };
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  answerThirdParty(request, context, await legalArticleIds(context.db));

export const meta = unlistedMeta;

export default function ThirdParty() {
  const { title, provider, failed, person, signedIn, next, legal } = useLoaderData<typeof loader>();
  const { t, error, pending } = useAuthForm(useActionData<typeof action>());
  const back = href("/pages/user/auth/auth", { next });
  const start = provider && (
    <a className="button button-tall" href={href("/pages/user/auth/thirdreg/start", { next })} data-reload="">
      {t("account:continueWith", { provider })}
    </a>
  );
  if (failed || person === null) {
    return (
      <AuthFrame title={title} back={back} lead={failed ? undefined : t("account:lead.thirdreg", { provider })}>
        {failed && (
          <ErrorState icon="key-round" title={t("account:errors.noChannel")} text={t("account:errors.noChannelHelp")}>
            <a className="button button-outline" href={back}>
              {t("account:byCode")}
            </a>
          </ErrorState>
        )}
        {start}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} back={back} lead={t("account:lead.newIdentity", { provider, person })}>
      <Form method="post" className="form-actions" noValidate>
        <FormError text={error("")} />
        {!signedIn && (
          <>
            <input type="hidden" name="legal" value={legal.versions} />
            <CheckField name="agree" required error={error("agree")}>
              <LegalSentence text={t("account:agree")} legal={legal} />
            </CheckField>
          </>
        )}
        <SubmitButton tall wide pending={pending}>
          {t(signedIn ? "account:act.connect" : "account:act.register")}
        </SubmitButton>
      </Form>
      {!signedIn && (
        <p className="flex flex-wrap items-center justify-center gap-0-6px text-ink-2 font-sm">
          {t("account:haveAccount")}{" "}
          <a
            className="touch text-accent font-semibold"
            href={href("/pages/user/auth/auth", { next: href("/pages/user/auth/thirdreg", { next }) })}
          >
            {t("account:act.signInAndConnect")}
          </a>
        </p>
      )}
    </AuthFrame>
  );
}

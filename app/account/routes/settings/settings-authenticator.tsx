import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireRecentBuyer } from "~/app/account/guard.server";
import { answerAuthenticator, loadAuthenticator } from "~/app/account/second-factor/authenticator-page.server";
import { AuthenticatorOn } from "~/app/account/ui/second-factor/authenticator-on";
import { AuthenticatorSetUp } from "~/app/account/ui/second-factor/authenticator-set-up";
import styles from "~/app/account/ui/second-factor/factor.css?url";
import { RecoveryCodes } from "~/app/account/ui/second-factor/recovery-codes";
import { SubmitButton } from "~/app/design/form/submit-button";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/setting/authenticator`: sets up or turns off the authenticator app, and issues new recovery codes. It
 * shows what opens the account, so the person must have confirmed their identity recently.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadAuthenticator(context, await requireRecentBuyer(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerAuthenticator(request, context, await requireRecentBuyer(request, context));
}

export const meta = unlistedMeta;

export default function Authenticator() {
  const { title, on, left, setUp } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("factor");
  // New codes arrive with the form's reply, before or after the loader reports the factor as on.
  const codes = reply?.codes;
  return (
    <InnerPage title={title} back="/pages/user/setting/security">
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && on && <AuthenticatorOn left={left} />}
      {!codes && !on && setUp && <AuthenticatorSetUp {...setUp} reply={reply} />}
      {!codes && !on && !setUp && (
        <section className="form-card factor-card text-ink text-sm text-pretty">
          <p>{t("what")}</p>
          <p className="field-hint">{t("risk")}</p>
          <Form method="post">
            <SubmitButton tall wide name="intent" value="begin">
              {t("begin")}
            </SubmitButton>
          </Form>
        </section>
      )}
    </InnerPage>
  );
}

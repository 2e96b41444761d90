import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { authMeta } from "~/app/account/sign-in/auth-meta";
import { answerSignIn, loadSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { CodeForm, PasswordForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";
import { Segmented } from "~/app/design/form/segmented";
import { href } from "~/app/platform/http/href";

/** `/pages/user/auth/auth`: the welcome page; phone and code, or with `?by=password` account and password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSignIn(request, context, "auth");
  const by = new URL(request.url).searchParams.get("by") === "password" ? ("password" as const) : ("code" as const);
  return { ...page, by, legal: await legalArticleIds(context.db) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSignIn(request, context);

export const meta = authMeta;

export default function Auth() {
  const { by, next, phonePattern, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const choices = (["code", "password"] as const).map((way) => ({
    href: href("/pages/user/auth/auth", { by: way === "code" ? "" : way, next }),
    label: t(`way.${way}`),
    current: way === by,
  }));
  const ways = <Segmented label={t("ways")} choices={choices} />;
  return (
    <WelcomeFrame>
      {by === "code" ? (
        <CodeForm key="code" reply={reply} phonePattern={phonePattern}>
          {ways}
        </CodeForm>
      ) : (
        <PasswordForm key="password" reply={reply} next={next} kind="account">
          {ways}
        </PasswordForm>
      )}
      <OtherWays next={next} provider={provider} legal={legal} />
    </WelcomeFrame>
  );
}

import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerSignIn, loadSignIn } from "~/app/account/sign-in/sign-in-page.server";
import type { ContactWay } from "~/app/account/sign-in/sign-in-rules.server";
import { WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { CodeForm, PasswordForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";
import { Segmented } from "~/app/design/form/segmented";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/auth`: the welcome page; phone and code, or `?by=` `email` and code, `password` and account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSignIn(request, context, "auth");
  const wanted = new URL(request.url).searchParams.get("by");
  const by: ContactWay = wanted === "email" && page.byMail ? "email" : "phone";
  return {
    ...page,
    by,
    way: wanted === "password" ? ("password" as const) : ("code" as const),
    legal: await legalArticleIds(context.db),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSignIn(request, context);

export const meta = unlistedMeta;

export default function Auth() {
  const { by, way, next, countries, byMail, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const choices = (["code", "password"] as const).map((each) => ({
    href: href("/pages/user/auth/auth", { by: each === "code" ? "" : each, next }),
    label: t(`way.${each}`),
    current: each === way,
  }));
  const ways = <Segmented label={t("ways")} choices={choices} />;
  return (
    <WelcomeFrame>
      {way === "code" ? (
        <CodeForm key={by} reply={reply} by={by} countries={countries}>
          {ways}
        </CodeForm>
      ) : (
        <PasswordForm key="password" reply={reply} next={next} kind="account" byMail={byMail}>
          {ways}
        </PasswordForm>
      )}
      <OtherWays next={next} provider={provider} legal={legal} />
    </WelcomeFrame>
  );
}

import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { authMeta } from "~/app/account/sign-in/auth-meta";
import { answerSignIn, loadSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { type AccountKind, PasswordForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";

/** `/pages/user/auth/name?next=`: target of the guards; account and password. `?as=email|username` labels the field. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSignIn(request, context, "name");
  const as = new URL(request.url).searchParams.get("as");
  const kind: AccountKind = as === "email" || as === "username" ? as : "account";
  return { ...page, kind, legal: await legalArticleIds(context.db) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSignIn(request, context);

export const meta = authMeta;

export default function Name() {
  const { kind, next, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WelcomeFrame>
      <PasswordForm reply={reply} next={next} kind={kind} />
      <OtherWays next={next} provider={provider} legal={legal} />
    </WelcomeFrame>
  );
}

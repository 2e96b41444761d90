import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerSignIn, loadSignIn } from "~/app/account/sign-in/sign-in-page.server";
import { WelcomeFrame } from "~/app/account/ui/sign-in/auth-frame";
import { OtherWays } from "~/app/account/ui/sign-in/other-ways";
import { type AccountKind, PasswordForm } from "~/app/account/ui/sign-in/sign-in-forms";
import { legalArticleIds } from "~/app/content/api.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/name?next=`: target of the guards; account and password. `?as=email|username` labels the field. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSignIn(request, context, "name");
  const as = new URL(request.url).searchParams.get("as");
  const kind: AccountKind = as === "email" || as === "username" ? as : "account";
  return { ...page, kind, legal: await legalArticleIds(context.db) };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSignIn(request, context);

export const meta = unlistedMeta;

export default function Name() {
  const { kind, next, byMail, provider, legal } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <WelcomeFrame>
      <PasswordForm reply={reply} next={next} kind={kind} byMail={byMail} />
      <OtherWays next={next} provider={provider} legal={legal} />
    </WelcomeFrame>
  );
}

import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerRegister, loadRegister } from "~/app/account/sign-in/register-page.server";
import { AuthFrame } from "~/app/account/ui/sign-in/auth-frame";
import { RegisterForm } from "~/app/account/ui/sign-in/register-form";
import { legalArticleIds } from "~/app/content/api.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";

/** `/pages/user/auth/register?next=`: phone, or with `?by=email` a mailbox, code, password, agreement. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [page, legal] = await Promise.all([loadRegister(request, context), legalArticleIds(context.db)]);
  return { ...page, legal };
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  answerRegister(request, context, await legalArticleIds(context.db));

export const meta = unlistedMeta;

export default function Register() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AuthFrame title={page.title} back={href("/pages/user/auth/auth", { next: page.next })}>
      <RegisterForm page={page} reply={reply} path="/pages/user/auth/register" />
    </AuthFrame>
  );
}

import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "#router/server";
import { answerRegister, loadRegister } from "~/app/account/api.server";
import { AuthFrame, RegisterForm } from "~/app/account/ui";
import { legalArticleIds } from "~/app/content/api.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import styles from "../../ui/apply/apply.css?url";
import { Stepper } from "../../ui/apply/stepper";

export const links = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/store/register/index`: entry for selling without an account. The first step registers the person, the others
 * follow.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = href("/pages/shop/apply/apply", { step: "account" });
  // The sign-in forms go on to `next`, whatever happens in between.
  if (nextPath(request) === undefined && !(await context.session(request)))
    throw redirect(href("/pages/store/register/index", { next }));
  if (await context.session(request)) throw redirect(next);
  const [page, legal] = await Promise.all([loadRegister(request, context), legalArticleIds(context.db)]);
  return { ...page, title: context.language.i18n.t("apply:title"), legal };
}

export const action = async ({ request, context }: ActionFunctionArgs) =>
  answerRegister(request, context, await legalArticleIds(context.db));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function RegisterMerchant() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("apply");
  return (
    <AuthFrame title={page.title} back={href("/")} lead={t("register.lead")}>
      <Stepper current="account" />
      <RegisterForm page={page} reply={reply} path="/pages/store/register/index" />
    </AuthFrame>
  );
}

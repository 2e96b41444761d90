import { Form, useActionData, useLoaderData } from "#router";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "#router/server";
import { consoleLinks } from "~/app/console/console-links";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { answerRefused } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { mailedLinkMinutes, mailPasswordLink } from "~/app/staff/admin/mail-password-link.server";
import { passwordLinkForm } from "~/app/staff/admin/sign-in-form.server";
import { AuthLayout } from "~/app/staff/admin/ui/auth-layout";
import { currentStaff } from "~/app/staff/guard.server";

export const handle = { console: true };
export const links = consoleLinks;
export const meta = consoleMeta;

/** `/operator/login/link`: mails staff who cannot sign in a link to a new password. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await currentStaff(context)) throw redirect(href("/operator"));
  return { title: context.language.i18n.t("operator:link.title"), minutes: mailedLinkMinutes };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request), passwordLinkForm);
  if (!parsed.ok) return answerRefused({ ...parsed.reply, sent: false });
  const mailed = await mailPasswordLink(context, parsed.value.email);
  if (!mailed.ok) return answerRefused({ ...refuseForm(parsed.values, { "": mailed.code }), sent: false });
  return json({ ...refuseForm(parsed.values, {}), sent: true });
}

export default function LoginLink() {
  const { title, minutes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, pending, value, error } = useConsoleForm(reply);
  const back = (
    <a className="c-button w-full" href={href("/operator/login")}>
      {t("login.title")}
    </a>
  );
  if (reply?.sent) {
    return (
      <AuthLayout title={title}>
        <p className="c-note is-good" role="status">
          {t("link.sent", { email: value("email"), minutes })}
        </p>
        {back}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} lead={t("link.lead")}>
      <Form method="post" className="c-form" noValidate>
        <Refusal text={error("")} />
        <TextField
          name="email"
          type="email"
          label={t("field.email")}
          value={value("email")}
          error={error("email")}
          autoComplete="username"
          maxLength={254}
          required
        />
        <button type="submit" className="c-button is-primary w-full" disabled={pending}>
          {t("link.act")}
        </button>
      </Form>
      {back}
    </AuthLayout>
  );
}

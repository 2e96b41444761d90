import { Form, useActionData, useLoaderData } from "#router";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "#router/server";
import { knownDevice, signInFailed } from "~/app/account/api.server";
import { consoleLinks } from "~/app/console/console-links";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { answerRefused, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { staffSignInForm } from "~/app/staff/admin/sign-in-form.server";
import { signInStaff } from "~/app/staff/admin/sign-in-staff.server";
import { startStaffSession } from "~/app/staff/admin/start-staff-session.server";
import { AuthLayout } from "~/app/staff/admin/ui/auth-layout";
import { currentStaff } from "~/app/staff/guard.server";

export const handle = { console: true };
export const links = consoleLinks;
export const meta = consoleMeta;

/** `/operator/login?next=`: staff sign in with mail and password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await currentStaff(context)) throw redirect(nextPath(request) ?? href("/operator"));
  return { title: context.language.i18n.t("operator:login.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const parsed = parseForm(await readForm(request), staffSignInForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { db, address } = context;
  const login = await signInStaff(db, { ...parsed.value, address, device: knownDevice(request, context) });
  if (!login.ok) {
    signInFailed(context, { kind: "staff", account: parsed.value.email, reason: login.code });
    return answerRefused(refuseForm(parsed.values, { "": login.code }));
  }
  return seeOther(nextPath(request) ?? href("/operator"), await startStaffSession(request, context, login.value));
}

export default function StaffLogin() {
  const { title } = useLoaderData<typeof loader>();
  const { t, pending, value, error } = useConsoleForm(useActionData<typeof action>());
  return (
    <AuthLayout title={title} lead={t("login.lead")}>
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
        <TextField
          name="password"
          type="password"
          label={t("field.password")}
          error={error("password")}
          autoComplete="current-password"
          required
        />
        <button type="submit" className="c-button is-primary w-full" disabled={pending}>
          {t("login.act")}
        </button>
      </Form>
      <a className="c-link" href={href("/operator/login/link")}>
        {t("login.cannot")}
      </a>
    </AuthLayout>
  );
}

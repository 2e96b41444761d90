import { Form, useActionData, useLoaderData } from "#router";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "#router/server";
import { consoleLinks } from "~/app/console/console-links";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { ownPasswordForm, passwordAndFactorForm } from "~/app/staff/admin/sign-in-form.server";
import { renewedStaffSession } from "~/app/staff/admin/start-staff-session.server";
import { AuthLayout } from "~/app/staff/admin/ui/auth-layout";
import { confirmStaff } from "~/app/staff/confirm-staff.server";
import { requireSignedIn } from "~/app/staff/guard.server";

export const handle = { console: true };
export const links = consoleLinks;
export const meta = consoleMeta;

/** `/operator/confirm?next=`: confirms the identity of staff before they change how an account is opened. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  if (await context.sessions.staff.isRecent(staff.sessionId)) throw redirect(nextPath(request) ?? href("/operator"));
  const { email, secondFactor } = staff;
  return { title: context.language.i18n.t("operator:confirm.title"), email, secondFactor };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const form = await readForm(request);
  const parsed = staff.secondFactor ? parseForm(form, passwordAndFactorForm) : parseForm(form, ownPasswordForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await confirmStaff(context, staff, parsed.value);
  if (!done.ok) return answerRefused(refuseForm(parsed.values, { [done.field]: done.code }));
  const headers = await renewedStaffSession(context, staff.sessionId);
  return redirectWithToast(context, nextPath(request) ?? href("/operator"), "operator:toast.confirmed", headers);
}

export default function ConfirmStaff() {
  const { title, email, secondFactor } = useLoaderData<typeof loader>();
  const { t, pending, error } = useConsoleForm(useActionData<typeof action>());
  return (
    <AuthLayout title={title} lead={t("confirm.lead")}>
      <Form method="post" className="c-form" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          name="password"
          type="password"
          label={t("field.password")}
          error={error("password")}
          autoComplete="current-password"
          required
        />
        {secondFactor && (
          <TextField
            name="code"
            label={t("factor.code")}
            hint={t("factor.hint")}
            error={error("code")}
            autoComplete="one-time-code"
            maxLength={20}
            required
          />
        )}
        <button type="submit" className="c-button is-primary w-full" disabled={pending}>
          {t("confirm.act")}
        </button>
      </Form>
      <a className="c-link" href={href("/operator/account")}>
        {t("confirm.back")}
      </a>
    </AuthLayout>
  );
}

import { Form, useActionData, useLoaderData } from "#router";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "#router/server";
import { consoleLinks } from "~/app/console/console-links";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { answerRefused, seeOther } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { securityEvent } from "~/app/platform/security-event.server";
import { proveSecondFactor } from "~/app/staff/admin/prove-second-factor.server";
import { secondFactorForm } from "~/app/staff/admin/sign-in-form.server";
import { renewedStaffSession } from "~/app/staff/admin/start-staff-session.server";
import { AuthLayout } from "~/app/staff/admin/ui/auth-layout";
import { currentStaff } from "~/app/staff/guard.server";

export const handle = { console: true };
export const links = consoleLinks;
export const meta = consoleMeta;

/** `/operator/second-factor?next=`: the second step after the password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await currentStaff(context);
  if (!staff) throw redirect(href("/operator/login"));
  if (!staff.secondFactor || staff.proved) throw redirect(nextPath(request) ?? href("/operator"));
  return { title: context.language.i18n.t("operator:factor.title"), email: staff.email };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await currentStaff(context);
  if (!staff) throw redirect(href("/operator/login"));
  const parsed = parseForm(await readForm(request), secondFactorForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const done = await proveSecondFactor(context.db, {
    staff,
    sessionId: staff.sessionId,
    code: parsed.value.code,
    key: context.totpSecret,
    nowMs: context.clock.now().getTime(),
    address: context.address,
  });
  if (done.ok) {
    securityEvent(context, "secondFactorProved", { staff: staff.id });
    return seeOther(nextPath(request) ?? href("/operator"), await renewedStaffSession(context, staff.sessionId));
  }
  securityEvent(context, "secondFactorFailed", { staff: staff.id, reason: done.code });
  return answerRefused(refuseForm(parsed.values, { code: done.code }));
}

export default function SecondFactor() {
  const { title, email } = useLoaderData<typeof loader>();
  const { t, pending, error } = useConsoleForm(useActionData<typeof action>());
  return (
    <AuthLayout title={title} lead={email}>
      <Form method="post" className="c-form" noValidate>
        <TextField
          name="code"
          label={t("factor.code")}
          hint={t("factor.hint")}
          error={error("code")}
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
        <button type="submit" className="c-button is-primary w-full" disabled={pending}>
          {t("factor.act")}
        </button>
      </Form>
      <Form method="post" action={href("/operator/logout")}>
        <button type="submit" className="c-button w-full">
          {t("account.signOut")}
        </button>
      </Form>
    </AuthLayout>
  );
}

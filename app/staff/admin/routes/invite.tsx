import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleLinks } from "~/app/console/console-links";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { answerRefused, seeOther } from "~/app/platform/http/answers.server";
import { readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { parseNewPassword } from "~/app/platform/secrets/breached-passwords.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { acceptInvite } from "~/app/staff/admin/accept-invite.server";
import { acceptForm } from "~/app/staff/admin/sign-in-form.server";
import { startStaffSession } from "~/app/staff/admin/start-staff-session.server";
import { AuthLayout } from "~/app/staff/admin/ui/auth-layout";
import { openInvite } from "~/app/staff/members/invites-queries.server";

export const handle = { console: true };
export const links = consoleLinks;
export const meta = consoleMeta;

/** The address is a secret until used: no other site may learn it. */
export const headers = () => ({ "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" });

/** `/operator/invite/:token`: a new member of staff, or a new password. Reports a link that is no longer valid. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { t } = context.language.i18n;
  const invite = await openInvite(context.db, params.token ?? "");
  if (!invite) return json({ title: t("operator:invite.gone"), invite: null }, { status: 404 });
  const { email, role, staffId } = invite;
  const title = t(staffId === null ? "operator:invite.title" : "operator:invite.newPassword");
  return json({ title, invite: { email, role, isNew: staffId === null } });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const invite = await openInvite(context.db, token);
  if (!invite) {
    securityEvent(context, "linkRefused", {});
    return answerRefused(refuseForm({}, { "": "operator:errors.inviteGone" }));
  }
  const schema = acceptForm(invite.staffId === null, [context.origin, invite.email]);
  const parsed = await parseNewPassword(context, { form: await readForm(request), schema });
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { name = "", password } = parsed.value;
  const done = await acceptInvite(context.db, { token, name, password, address: context.address });
  if (!done.ok) return answerRefused(refuseForm(parsed.values, { "": "operator:errors.inviteGone" }));
  return seeOther(href("/operator"), await startStaffSession(request, context, done.value));
}

export default function AcceptInvite() {
  const { title, invite } = useLoaderData<typeof loader>();
  const { t, pending, value, error } = useConsoleForm(useActionData<typeof action>());
  if (!invite) {
    return (
      <AuthLayout title={title} lead={t("invite.goneText")}>
        <a className="c-button w-full" href={href("/operator/login")}>
          {t("login.title")}
        </a>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title} lead={`${invite.email} · ${t(`roles.${invite.role}`)}`}>
      <Form method="post" className="c-form" noValidate>
        <Refusal text={error("")} />
        <input type="hidden" name="username" autoComplete="username" value={invite.email} readOnly />
        {invite.isNew && (
          <TextField
            name="name"
            label={t("field.name")}
            value={value("name")}
            error={error("name")}
            autoComplete="name"
            maxLength={80}
            required
          />
        )}
        <TextField
          name="password"
          type="password"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
          error={error("password")}
          autoComplete="new-password"
          minLength={12}
          required
        />
        <TextField
          name="repeatPassword"
          type="password"
          label={t("field.repeatPassword")}
          error={error("repeatPassword")}
          autoComplete="new-password"
          required
        />
        <button type="submit" className="c-button is-primary w-full" disabled={pending}>
          {t("invite.act")}
        </button>
      </Form>
    </AuthLayout>
  );
}

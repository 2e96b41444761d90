import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { deviceName } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { PageHead } from "~/app/console/page-head";
import { href } from "~/app/platform/http/href";
import { secretBeingSetUp } from "~/app/platform/second-factor/second-factor.server";
import { recoveryCodesLeft } from "~/app/platform/second-factor/second-factor-queries.server";
import { totpQr } from "~/app/platform/second-factor/totp.server";
import { answerAccount } from "~/app/staff/admin/account-page.server";
import { FactorCard } from "~/app/staff/admin/ui/factor-card";
import { PasswordCard } from "~/app/staff/admin/ui/password-card";
import { SessionsCard } from "~/app/staff/admin/ui/sessions-card";
import { requireSignedIn } from "~/app/staff/guard.server";
import { staffSessions } from "~/app/staff/members/sessions-queries.server";
import { needsSecondFactor } from "~/app/staff/permissions";

export const meta = consoleMeta;

/** `/operator/account`: one's own password, second factor and sessions. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireSignedIn(request, context, { settingUp: true });
  const { db, totpSecret, clock } = context;
  const owner = { kind: "staff", id: staff.id } as const;
  // A secret being set up is hidden from anybody who merely found the browser open.
  const recent = await context.sessions.staff.isRecent(staff.sessionId);
  const secret = staff.secondFactor || !recent ? null : await secretBeingSetUp(db, owner, totpSecret);
  const sessions = await staffSessions(db, staff.id, staff.sessionId);
  return {
    title: context.language.i18n.t("operator:account.title"),
    name: staff.name,
    email: staff.email,
    role: staff.role,
    factor: {
      on: staff.secondFactor,
      required: needsSecondFactor(staff),
      left: staff.secondFactor ? await recoveryCodesLeft(db, owner) : 0,
      setUp: !secret ? null : { secret, qr: totpQr(secret, { issuer: context.language.market, label: staff.email }) },
    },
    sessions: sessions.map(({ agent, ...session }) => ({ ...session, device: deviceName(agent) })),
    nowMs: clock.now().getTime(),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerAccount(request, context);

export default function OwnAccount() {
  const { title, name, email, role, factor, sessions, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useConsoleForm(reply);
  const card = <FactorCard factor={factor} reply={reply} />;
  const first = (factor.required && !factor.on) || Boolean(reply?.codes);
  return (
    <>
      <PageHead title={title} lead={`${name} · ${email} · ${t(`roles.${role}`)}`}>
        <Form method="post" action={href("/operator/logout")}>
          <button type="submit" className="c-button">
            {t("account.signOut")}
          </button>
        </Form>
      </PageHead>
      {/* First what is asked of somebody who can go nowhere else. */}
      {first && card}
      <PasswordCard email={email} reply={reply} />
      {!first && card}
      <SessionsCard sessions={sessions} nowMs={nowMs} />
    </>
  );
}

import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { CsvLink } from "~/app/console/list/csv-link";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { href } from "~/app/platform/http/href";
import { answerStaff } from "~/app/staff/admin/staff-page.server";
import { InvitesCard } from "~/app/staff/admin/ui/invites-card";
import { MemberRow } from "~/app/staff/admin/ui/member-row";
import { requireStaff } from "~/app/staff/guard.server";
import { inviteHours, listInvites } from "~/app/staff/members/invites-queries.server";
import { listMembers } from "~/app/staff/members/members-queries.server";
import { may, staffRoles } from "~/app/staff/permissions";

export const meta = consoleMeta;

/** `/operator/staff`: members of staff and their roles; invitations. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "staff.read");
  const [members, invites] = await Promise.all([listMembers(context.db), listInvites(context.db)]);
  return {
    title: context.language.i18n.t("operator:rail.staff"),
    members,
    invites,
    me: staff.id,
    edits: may(staff, "staff.edit"),
    hours: inviteHours,
    nowMs: context.clock.now().getTime(),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerStaff(request, context);

export default function StaffList() {
  const { title, members, invites, me, edits, hours, nowMs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, value, error, pending } = useConsoleForm(reply);
  const roles = staffRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  const columns = ["who", "role", "factor", "lastLogin", ...(edits ? ["change"] : [])];
  return (
    <>
      <PageHead title={title} lead={t("staff.lead")}>
        <CsvLink href={href("/operator/staff.csv")} />
      </PageHead>
      <Refusal text={error("")} />
      {reply?.link && (
        <div className="c-note is-good" role="alert">
          <p>{t("staff.link", { hours })}</p>
          <code className="c-mono wrap-anywhere">{reply.link}</code>
        </div>
      )}
      {edits && (
        <section className="c-card" aria-labelledby="invite">
          <div className="c-card-head">
            <h2 id="invite">{t("staff.invite")}</h2>
          </div>
          <Form method="post" className="c-card-body" noValidate>
            <div className="c-row">
              <TextField
                name="email"
                type="email"
                label={t("field.email")}
                value={value("email")}
                error={error("email")}
                autoComplete="off"
                maxLength={254}
                required
              />
              <Select name="role" label={t("staff.role")} value={value("role") ?? "content"} options={roles} />
              <button type="submit" name="intent" value="invite" className="c-button is-primary" disabled={pending}>
                {t("staff.makeLink")}
              </button>
            </div>
          </Form>
        </section>
      )}
      <section className="c-card" aria-label={title}>
        <table className="c-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`staff.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                roles={roles}
                edits={edits}
                me={member.id === me}
                nowMs={nowMs}
              />
            ))}
          </tbody>
        </table>
      </section>
      {invites.length > 0 && <InvitesCard invites={invites} edits={edits} />}
    </>
  );
}

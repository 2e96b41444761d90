import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { useReply } from "~/app/platform/ui/use-reply";
import { memberRoles } from "../members/member-roles";
import { answerMembers, loadMembers } from "../members/members-page.server";
import { MemberRow } from "../ui/member-row";
import { ProfileTabs } from "../ui/profile-tabs";

export const meta = consoleMeta;

/** `/pages/store/profile/staff`: members of the shop and their roles. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadMembers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerMembers(request, context);

export default function ShopStaff() {
  const { t } = useTranslation(["seller", "forms"]);
  const { title, members } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { value, error, pending } = useReply(t, reply);
  const options = memberRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }));
  return (
    <>
      <PageHead title={title} lead={t("staff.lead")} />
      <ProfileTabs />
      <div className="s-form">
        <section className="c-card">
          <ul className="s-members c-ruled">
            {members.map((member) => (
              <MemberRow key={member.userId} member={member} options={options} />
            ))}
          </ul>
        </section>
        <section className="c-card">
          <div className="c-card-head">
            <h2>{t("staff.invite")}</h2>
          </div>
          <Form key={members.length} method="post" className="c-card-body c-form" noValidate>
            <TextField
              name="account"
              label={t("staff.account")}
              hint={t("staff.accountHint")}
              autoComplete="off"
              maxLength={254}
              required
              value={value("account")}
              error={error("account")}
            />
            <TextField
              name="name"
              label={t("staff.name")}
              hint={t("staff.nameHint")}
              autoComplete="off"
              maxLength={80}
              value={value("name")}
              error={error("name")}
            />
            <Select
              name="role"
              label={t("staff.role")}
              options={options}
              value={value("role") ?? "orders"}
              error={error("role")}
            />
            <ul className="hint">
              {memberRoles.map((role) => (
                <li key={role}>
                  <b>{`${t(`roles.${role}`)}:`}</b> <span>{t(`staff.may.${role}`)}</span>
                </li>
              ))}
            </ul>
            <div>
              <button type="submit" name="intent" value="invite" className="c-button is-primary" disabled={pending}>
                {t("staff.invite")}
              </button>
            </div>
          </Form>
        </section>
      </div>
    </>
  );
}

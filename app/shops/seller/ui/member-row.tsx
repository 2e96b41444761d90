import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Person } from "~/app/console/person";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { Member } from "../members/members-queries.server";

interface MemberRowProps {
  member: Member;
  options: { value: string; label: string }[];
}

/** A member of the shop, or an invitation; the owner's row cannot be changed. */
export function MemberRow({ member, options }: MemberRowProps) {
  const { t } = useTranslation("seller");
  const { userId, name, nickname, username, role, accepted } = member;
  const called = name || nickname;
  return (
    <li className="flex flex-wrap items-center justify-between gap-8-16px p-12-16px">
      <Person name={called} note={called === username ? undefined : username} />
      {!accepted && <span className="c-pill is-care">{t("staff.pending")}</span>}
      {role === "owner" ? (
        <span className="c-pill">{t("roles.owner")}</span>
      ) : (
        <div className="s-member-acts flex flex-wrap items-end gap-8px">
          <Form method="post" className="c-row">
            <input type="hidden" name="userId" value={userId} />
            <TextField name="name" label={t("staff.name")} value={name} maxLength={80} autoComplete="off" />
            <Select name="role" label={t("staff.role")} options={options} value={role} />
            <button type="submit" name="intent" value="role" className="c-button">
              {t("staff.change")}
            </button>
          </Form>
          <ConfirmAction
            name="removeMember"
            look="c-button is-danger"
            label={t(accepted ? "staff.remove" : "staff.takeBack")}
            question={t("staff.removeQuestion", { name: called })}
          >
            <Form method="post">
              <input type="hidden" name="userId" value={userId} />
              <button type="submit" name="intent" value="remove" className="c-button is-danger">
                {t(accepted ? "staff.remove" : "staff.takeBack")}
              </button>
            </Form>
          </ConfirmAction>
        </div>
      )}
    </li>
  );
}

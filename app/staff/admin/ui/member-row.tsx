import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Person } from "~/app/console/person";
import { useFormat } from "~/app/platform/format/format";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { Member } from "../../members/members-queries.server";
import { factorProofs } from "../factor-proofs";

interface MemberRowProps {
  member: Member;
  roles: { value: string; label: string }[];
  edits: boolean;
  me: boolean;
  nowMs: number;
}

export function MemberRow({ member, roles, edits, me, nowMs }: MemberRowProps) {
  const { t } = useTranslation(["operator", "ask"]);
  const { ago } = useFormat();
  const { id, name, email, role, disabled, secondFactor, lastLogin } = member;
  return (
    <tr>
      <td data-label={t("staff.who")}>
        <Person name={name} note={email} />
      </td>
      <td data-label={t("staff.role")}>
        <span>{t(`roles.${role}`)}</span> {disabled && <span className="c-pill is-bad">{t("staff.disabled")}</span>}
        {me && <span className="c-pill is-info">{t("staff.you")}</span>}
      </td>
      <td data-label={t("staff.factor")}>
        <span className={`c-pill ${secondFactor ? "is-good" : ""}`}>
          {t(secondFactor ? "factor.on" : "factor.off")}
        </span>
      </td>
      <td data-label={t("staff.lastLogin")}>{lastLogin === null ? t("staff.never") : ago(lastLogin, nowMs)}</td>
      {edits && (
        <td data-label={t("staff.change")}>
          <details>
            <summary className="c-link" aria-label={`${t("staff.change")}: ${name}`}>
              {t("staff.change")}
            </summary>
            <div className="c-form">
              <Form method="post" className="c-row">
                <input type="hidden" name="id" value={id} />
                <select name="role" className="c-input" defaultValue={role} aria-label={t("staff.role")}>
                  {roles.map((one) => (
                    <option key={one.value} value={one.value}>
                      {one.label}
                    </option>
                  ))}
                </select>
                <button type="submit" name="intent" value="role" className="c-button">
                  {t("staff.setRole")}
                </button>
              </Form>
              <Form method="post" className="c-row">
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="email" value={email} />
                <input type="hidden" name="role" value={role} />
                {!disabled && (
                  <button type="submit" name="intent" value="invite" className="c-button">
                    {t("staff.passwordLink")}
                  </button>
                )}
                <button
                  type="submit"
                  name="intent"
                  value={disabled ? "enable" : "disable"}
                  className="c-button is-danger"
                >
                  {t(disabled ? "staff.enable" : "staff.disable")}
                </button>
              </Form>
              {secondFactor && (
                <Form method="post" className="c-row">
                  <input type="hidden" name="id" value={id} />
                  <select name="proof" className="c-input" defaultValue="" required aria-label={t("staff.proof.ask")}>
                    <option value="" disabled>
                      {t("staff.proof.ask")}
                    </option>
                    {factorProofs.map((proof) => (
                      <option key={proof} value={proof}>
                        {t(`staff.proof.${proof}`)}
                      </option>
                    ))}
                  </select>
                  <ConfirmAction
                    name="resetFactor"
                    label={t("staff.resetFactor")}
                    question={t("ask:resetFactor", { name })}
                    look="c-button is-danger"
                  >
                    <button type="submit" name="intent" value="resetFactor" className="c-button is-danger">
                      {t("staff.resetFactor")}
                    </button>
                  </ConfirmAction>
                </Form>
              )}
            </div>
          </details>
        </td>
      )}
    </tr>
  );
}

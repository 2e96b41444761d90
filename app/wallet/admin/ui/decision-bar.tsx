import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import { plainAmount } from "~/app/platform/format/money";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { ConfirmAction, typedMinor } from "~/app/platform/ui/modal/confirm-action";
import { rechargeLimits } from "../../recharges/recharge";
import type { CaseRecharge } from "../case-recharge";

interface DecisionBarProps {
  recharge: CaseRecharge;
  decides: boolean;
  reply: FormReply | undefined;
}

/**
 * Refuse with a reason, or credit the amount received. Without the permission, it says who may decide; a decided
 * recharge has no buttons.
 */
export function DecisionBar({ recharge, decides, reply }: DecisionBarProps) {
  const { t } = useTranslation(["finance", "forms", "ask"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, state, samePicture, amountMinor, currency } = recharge;
  const values = reply?.values ?? {};
  const name = recharge.shop ?? recharge.nickname;
  const { text: price } = useCodeAmounts(currency);
  const credited = (typed: FormData | null) => {
    const minor = typedMinor(typed, "amount", currency);
    return minor === null ? null : price(minor);
  };
  if (state !== "in_review") return error("") ? <Refusal text={error("")} /> : null;
  if (!decides) return <p className="c-note">{t("recharges.notYours")}</p>;
  return (
    <section className="c-card c-decide grid gap-16px p-16px" aria-label={t("recharges.decide")}>
      <Refusal text={error("")} />
      <Form method="post" className="c-row" noValidate>
        <EnterAction />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="reason"
          label={t("recharges.reason")}
          hint={t("recharges.reasonHint")}
          list="reasons"
          maxLength={rechargeLimits.reason * 2}
          value={values.reason}
          error={error("reason")}
        />
        <datalist id="reasons">
          {(["notFound", "unreadable", "notOurs"] as const).map((name) => (
            <option key={name} value={t(`reasons.${name}`)} />
          ))}
        </datalist>
        <ConfirmAction
          name="refuseRecharge"
          label={t("recharges.refuse")}
          question={t("ask:refuseRecharge", { name, amount: price(amountMinor) })}
          look="c-button is-danger"
        >
          <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
            {t("recharges.refuse")}
          </button>
        </ConfirmAction>
      </Form>
      <Form method="post" className="c-row" noValidate>
        <EnterAction />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="amount"
          label={t("recharges.arrived", { currency })}
          hint={t("recharges.arrivedHint")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          value={values.amount ?? plainAmount(amountMinor, currency)}
          error={error("amount")}
          required
        />
        {samePicture !== null && (
          <>
            <Check name="compared" label={t("recharges.compared")} checked={values.compared === "on"} />
            {error("compared") && (
              <p className="c-field-error" role="alert">
                {error("compared")}
              </p>
            )}
          </>
        )}
        <ConfirmAction
          name="creditRecharge"
          label={
            <>
              <Icon name="check" />
              <span>{t("recharges.approve")}</span>
            </>
          }
          question={(typed) => {
            const amount = credited(typed);
            return t(amount === null ? "ask:creditTyped" : "ask:credit", { name, amount });
          }}
          look="c-button is-primary"
        >
          {(typed) => {
            const amount = credited(typed);
            return (
              <button type="submit" name="intent" value="approve" className="c-button is-primary" disabled={pending}>
                {amount === null ? t("recharges.approve") : t("ask:creditYes", { amount })}
              </button>
            );
          }}
        </ConfirmAction>
      </Form>
    </section>
  );
}

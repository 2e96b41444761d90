import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { plainAmount } from "~/app/platform/format/money";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { rechargeLimits } from "../../recharges/recharge";
import type { CaseRecharge } from "../case-recharge";

interface DecisionBarProps {
  recharge: CaseRecharge;
  decides: boolean;
  reply: FormReply | undefined;
}

/** Refuse with a reason, or credit what arrived. Who may not decide reads who may; a decided recharge has no buttons. */
export function DecisionBar({ recharge, decides, reply }: DecisionBarProps) {
  const { t } = useTranslation(["finance", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, state, samePicture, amountMinor, currency } = recharge;
  const values = reply?.values ?? {};
  if (state !== "in_review") return error("") ? <Refusal text={error("")} /> : null;
  if (!decides) return <p className="c-note">{t("recharges.notYours")}</p>;
  return (
    <section className="c-card fin-decide" aria-label={t("recharges.decide")}>
      <Refusal text={error("")} />
      <Form method="post" noValidate>
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
        <button type="submit" name="intent" value="refuse" className="c-button is-danger" disabled={pending}>
          {t("recharges.refuse")}
        </button>
      </Form>
      <Form method="post" noValidate>
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
        <button type="submit" name="intent" value="approve" className="c-button is-primary" disabled={pending}>
          <Icon name="check" />
          {t("recharges.approve")}
        </button>
      </Form>
    </section>
  );
}

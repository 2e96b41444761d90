import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { FormError } from "~/app/design/form/form-error";
import { PinField } from "~/app/design/form/pin/pin-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import type { MembershipPlan } from "../../membership/plans-queries.server";
import type { VipPayment } from "../../membership/vip-data";

interface VipPayProps {
  pay: VipPayment;
  plan: MembershipPlan;
  currency: string;
  /** When the period ends, ms since 1970. */
  ends: number;
  reply: FormReply | undefined;
}

/** Pays a period from the wallet; a wallet that is short leads to a top-up of what is missing, and back here. */
export function VipPay({ pay, plan, currency, ends, reply }: VipPayProps) {
  const { t } = useTranslation(["vip", "checkout", "account", "forms"]);
  const format = useFormat();
  const { text } = useCodeAmounts(currency);
  const pending = useNavigation().formMethod === "POST";
  const { missingMinor, walletMinor } = pay;
  return (
    <section className="vip-card card" aria-label={t("pay.title")}>
      <div className="vip-pay-head">
        <p className="hint leading-18">{t("bar", { count: plan.days, date: format.date(ends) })}</p>
        <CodeAmount minor={plan.priceMinor} currency={currency} size="detail" />
      </div>
      <Form method="post" className="flex flex-column gap-12px" noValidate>
        <FormError text={fieldError(t, reply?.errors[""])} />
        <input type="hidden" name="intent" value="buy" />
        <input type="hidden" name="plan" value={plan.id} />
        <input type="hidden" name="version" value={plan.version} />
        <input type="hidden" name="key" value={reply?.values.key ?? pay.key} />
        <p className="flex flex-wrap items-center gap-12px">
          <Icon name="wallet" className="text-brand" />
          <span className="grid flex-1-1-6rem">
            <span>{t("checkout:pay.wallet")}</span>
            <small className="hint">{t("pay.available", { amount: text(walletMinor) })}</small>
          </span>
          {missingMinor > 0 && (
            <b className="text-danger font-semibold">{t("pay.missing", { amount: text(missingMinor) })}</b>
          )}
        </p>
        {missingMinor > 0 && (
          <>
            <p className="note-box rounded-inner p-10px tone-warn leading-18">
              <Icon name="info" />
              <span>{t("pay.nothing")}</span>
            </p>
            <a className="button button-tall" href={pay.topUpPath}>
              {t("pay.topUp", { amount: text(missingMinor) })}
            </a>
          </>
        )}
        {missingMinor === 0 && !pay.hasPassword && (
          <>
            <p className="note-box rounded-inner p-10px tone-warn leading-18">
              <Icon name="info" />
              <span>{t("checkout:pay.noPassword")}</span>
            </p>
            <a className="button button-tall" href={pay.passwordPath}>
              {t("checkout:pay.setPassword")}
            </a>
          </>
        )}
        {missingMinor === 0 && pay.hasPassword && (
          <>
            <PinField
              name="paymentPassword"
              label={t("checkout:pay.password")}
              hint={t("checkout:pay.passwordHint")}
              error={fieldError(t, reply?.errors.paymentPassword)}
              answer={reply}
              pending={pending}
              required
              sends
              pad={t("checkout:pay.erase")}
              beside={
                <a className="touch text-accent" href={href("/pages/user/auth/paymentPassword", { by: "code" })}>
                  {t("checkout:pay.forgot")}
                </a>
              }
            />
            <SubmitButton tall wide pending={pending}>
              {t("buy", { price: text(plan.priceMinor) })}
            </SubmitButton>
          </>
        )}
      </Form>
    </section>
  );
}

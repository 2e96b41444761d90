import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { BarFault } from "~/app/design/form/bar-fault";
import { Field } from "~/app/design/form/field";
import { FormError } from "~/app/design/form/form-error";
import { PasswordField } from "~/app/design/form/password-field";
import { PictureField } from "~/app/design/form/picture-field";
import { Segmented } from "~/app/design/form/segmented";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { firstFault } from "~/app/platform/http/first-fault";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { useReply } from "~/app/platform/ui/use-reply";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { quickSums, type RechargeMethod } from "../../recharges/recharge";
import type { RechargeFormData, RechargeReply } from "../../recharges/recharge-form-data";
import { ChainFields } from "./chain-fields";
import { RechargeAccount } from "./recharge-account";

interface RechargeFormProps {
  form: RechargeFormData;
  currency: string;
  financeHours: string;
  reply: RechargeReply | undefined;
  /** Idempotency key of the form. */
  formKey: string;
  wayTo(method: RechargeMethod): string;
  /** Initial amount, as typed. */
  suggested?: string;
}

/** The target account, and the data by which finance finds the payment. */
export function RechargeForm({ form, currency, financeHours, reply, formKey, wayTo, suggested }: RechargeFormProps) {
  const { t } = useTranslation(["money", "forms", "account", "uploads"]);
  const { methods, method, purchase, exactly } = form;
  const { pending, value, error } = useReply(t, reply);
  const { text } = useCodeAmounts(currency);
  const upload = usePictureUpload();
  const box = useRef<HTMLFormElement>(null);
  const unit = method === "crypto" ? "USDT" : currency;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="top-up flex flex-1-0-auto flex-column"
      ref={box}
      noValidate
    >
      <input type="hidden" name="key" value={formKey} />
      {purchase && purchase.missingMinor !== null && (
        <p className="flex flex-wrap items-center gap-4-12px m-8-12-0px p-12px rounded-card bg-tint text-sm">
          <span className="grid flex-none place-center rounded-full size-36px bg-tint-active text-accent">
            <Icon className="size-18px" name="shopping-bag" />
          </span>
          <span className="flex-1-1-8rem">
            <b className="block font-semibold">
              {purchase.numbers.length === 1
                ? t("purchase.one", { number: printedNumber(purchase.numbers[0] ?? "") })
                : t("bill.shops", { count: purchase.numbers.length })}
            </b>
            <small className="block text-ink-2 font-xs">{t("purchase.pays")}</small>
          </span>
          <span className="ms-auto text-accent text-end tabular-nums">
            <small className="block text-ink-2 font-xs">{t("purchase.missing")}</small>
            <b className="block font-semibold" translate="no">
              {text(purchase.missingMinor)}
            </b>
          </span>
        </p>
      )}
      <FormError text={error("")} className="m-8-12-0px" />
      <section className="top-up-card flex flex-column gap-14px m-8-12-0px p-12px card">
        {methods.length > 1 && (
          <Segmented
            label={t("methods")}
            choices={methods.map((one) => ({
              href: wayTo(one),
              label: t(`method.${one}`),
              current: one === method,
            }))}
          />
        )}
        <RechargeAccount form={form} currency={currency} />
      </section>
      <section className="top-up-card flex flex-column gap-14px m-8-12-0px p-12px card">
        {exactly === null ? (
          <>
            <Field
              label={t("amount", { unit })}
              name="amount"
              hint={method === "crypto" && form.minimum !== null ? t("minimum", { minimum: form.minimum }) : undefined}
              value={value("amount") ?? suggested}
              error={error("amount")}
              inputMode="decimal"
              autoComplete="off"
              maxLength={32}
              required
              prefix={unit}
            />
            <ul className="with-script flex flex-wrap gap-8px">
              {quickSums(method === "crypto" ? null : currency).map((sum) => (
                <li key={sum}>
                  <button
                    className="min-w-64px min-h-44px px-12px rounded-full bg-well font-sm tabular-nums"
                    translate="no"
                    type="button"
                    onClick={() => {
                      const field = box.current?.elements.namedItem("amount");
                      if (field instanceof HTMLInputElement) field.value = String(sum);
                    }}
                  >
                    {sum}
                  </button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <input type="hidden" name="amount" value={exactly} />
        )}
        {method === "crypto" && <ChainFields value={value} error={error} />}
        <PictureField
          label={t("screenshot")}
          name="screenshot"
          pictures={reply?.pictures ?? []}
          max={1}
          error={error("screenshot")}
          {...upload}
        />
        {purchase && (
          <PasswordField
            name="paymentPassword"
            label={t("password")}
            hint={t("passwordHint")}
            error={error("paymentPassword")}
            inputMode="numeric"
            pattern="[0-9]{6}"
            maxLength={6}
            autoComplete="off"
            required
            showLabel={t("forms:showPassword")}
            hideLabel={t("forms:hidePassword")}
          />
        )}
        <p className="note-box pt-12px border-t-line text-ink-2 leading-18">
          <Icon name="clock" />
          <span>
            {t(purchase ? "review.purchase" : "review.plain", { hours: financeHours, count: form.reviewHours })}
          </span>
        </p>
      </section>
      <div className="form-bar">
        <BarFault text={firstFault(t, reply?.errors)} />
        <SubmitButton wide pending={pending}>
          {t("send")}
        </SubmitButton>
      </div>
    </Form>
  );
}

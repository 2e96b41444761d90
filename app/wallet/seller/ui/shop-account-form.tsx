import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { payoutCurrencies, payoutLimits } from "../../payout-rules";

interface ShopAccountFormProps {
  kind: "bank" | "wallet";
  hasPassword: boolean;
  reply: FormReply | undefined;
}

const path = "/pages/store/finance/accounts";

export function ShopAccountForm({ kind, hasPassword, reply }: ShopAccountFormProps) {
  const { t } = useTranslation(["wallet", "withdraw", "forms", "account"]);
  const { pending, value, error } = useReply(t, reply);
  const text = (name: string, label: string, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      name={name}
      label={label}
      value={value(name)}
      error={error(name)}
      autoComplete="off"
      required
      {...more}
    />
  );
  return (
    <section className="c-card" aria-labelledby="add">
      <div className="c-card-head">
        <h2 id="add">{t("accounts.add")}</h2>
      </div>
      <nav className="c-tabs" aria-label={t("accounts.kind")}>
        {(["bank", "wallet"] as const).map((one) => (
          <a key={one} href={href(path, { kind: one })} aria-current={one === kind ? "page" : undefined}>
            {t(`accounts.${one}`)}
          </a>
        ))}
      </nav>
      {hasPassword ? (
        <Form key={kind} method="post" className="c-card-body c-form" noValidate>
          <Refusal text={error("")} />
          {kind === "bank" ? (
            <>
              {text("bank", t("bank"), { maxLength: payoutLimits.bank * 2 })}
              {text("number", t("number"), { hint: t("numberHint"), maxLength: 64, spellCheck: false })}
              {(error("numberIsRight") || value("numberIsRight") === "on") && (
                <>
                  <Check name="numberIsRight" label={t("numberIsRight")} checked={value("numberIsRight") === "on"} />
                  <p className="c-field-error">{error("numberIsRight")}</p>
                </>
              )}
              {text("holder", t("holder"), { maxLength: payoutLimits.holder * 2 })}
              {text("mobile", t("mobile"), { type: "tel", maxLength: 32 })}
              <Select
                name="cardType"
                label={t("cardType.label")}
                value={value("cardType") ?? "debit"}
                error={error("cardType")}
                options={(["debit", "credit"] as const).map((one) => ({ value: one, label: t(`cardType.${one}`) }))}
              />
            </>
          ) : (
            <>
              <Select
                name="currency"
                label={t("currency")}
                value={value("currency") ?? payoutCurrencies[0]}
                error={error("currency")}
                options={payoutCurrencies.map((one) => ({ value: one, label: one }))}
              />
              {text("address", t("address"), { hint: t("addressHint"), maxLength: 64, spellCheck: false })}
            </>
          )}
          {text("paymentPassword", t("accounts.paymentPassword"), {
            type: "password",
            inputMode: "numeric",
            pattern: "[0-9]{6}",
            maxLength: 6,
            value: undefined,
          })}
          <div>
            <button type="submit" name="intent" value="add" className="c-button is-primary" disabled={pending}>
              {t("accounts.save")}
            </button>
          </div>
        </Form>
      ) : (
        <p className="c-card-body">
          {t("withdraw:noPassword")}{" "}
          <a className="c-link" href={href("/pages/user/auth/paymentPassword", { next: path })}>
            {t("withdraw:setPassword")}
          </a>
        </p>
      )}
    </section>
  );
}

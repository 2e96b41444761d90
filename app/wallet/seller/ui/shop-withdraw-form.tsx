import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Select } from "~/app/console/fields/select";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useReply } from "~/app/platform/ui/use-reply";
import type { loadWithdrawalData } from "../../withdrawals/withdraw-page.server";

type Asking = Omit<Awaited<ReturnType<typeof loadWithdrawalData>>, "log"> & { hasPassword: boolean; owner: boolean };

export function ShopWithdrawForm({ asking, reply }: { asking: Asking; reply: FormReply | undefined }) {
  const { t } = useTranslation(["withdraw", "forms", "account"]);
  const { pending, value, error } = useReply(t, reply);
  const { accounts, account, availableMinor, currency, terms, hours } = asking;
  const amount = usePlainAmounts(currency);
  const second = terms.secondAboveMinor;
  return (
    <section className="c-card" aria-label={t("title")}>
      <div className="c-card-head">
        <h2>{t("available", { amount: `${currency} ${amount(availableMinor)}` })}</h2>
      </div>
      {account === null ? (
        <div className="c-card-body">
          <p>{t(asking.owner ? "shop.noAccount" : "shop.ownerAdds")}</p>
        </div>
      ) : (
        <Form method="post" className="c-card-body c-form" noValidate>
          <EnterAction value="ask" />
          <Refusal text={error("")} />
          <input type="hidden" name="key" value={reply?.values.key ?? asking.key} />
          <Select
            name="account"
            label={t("to")}
            value={value("account") ?? String(account.id)}
            error={error("account")}
            options={accounts.map(({ id, name, masked }) => ({ value: String(id), label: `${name} ${masked}` }))}
          />
          <TextField
            key={value("amount")}
            name="amount"
            label={`${t("amount")}, ${currency}`}
            hint={t("shop.fee", { rate: terms.feePerMille })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={32}
            required
            value={value("amount")}
            error={error("amount")}
          />
          <div>
            <button type="submit" name="intent" value="all" className="c-button" disabled={pending} formNoValidate>
              {t("shop.all", { amount: `${currency} ${asking.all}` })}
            </button>
          </div>
          {asking.hasPassword ? (
            <TextField
              name="paymentPassword"
              type="password"
              label={t("password")}
              hint={t("shop.passwordHint")}
              inputMode="numeric"
              pattern="[0-9]{6}"
              maxLength={6}
              autoComplete="off"
              required
              error={error("paymentPassword")}
            />
          ) : (
            <p className="c-note">
              {t("noPassword")}{" "}
              <a
                className="c-link"
                href={href("/pages/user/auth/paymentPassword", { next: "/pages/store/finance/withdraw" })}
              >
                {t("setPassword")}
              </a>
            </p>
          )}
          <p className="c-quiet">
            {[
              t("hours", hours),
              !hours.open && t(hours.tomorrow ? "closed.tomorrow" : "closed.today", hours),
              second !== null && t("shop.second", { amount: `${currency} ${amount(second)}` }),
            ]
              .filter(Boolean)
              .join(" ")}
          </p>
          {asking.hasPassword && (
            <div>
              <button type="submit" name="intent" value="ask" className="c-button is-primary" disabled={pending}>
                {t("title")}
              </button>
            </div>
          )}
        </Form>
      )}
    </section>
  );
}

import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { EnterAction } from "~/app/design/form/enter-action";
import { FormError } from "~/app/design/form/form-error";
import { PinField } from "~/app/design/form/pin/pin-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { parseAmount } from "~/app/platform/format/amount";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { useReply } from "~/app/platform/ui/use-reply";
import type { loadWithdrawalData } from "../../withdrawals/withdraw-page.server";
import { feeOf } from "../../withdrawals/withdrawal";
import { AccountWords } from "./account-words";
import { Note } from "./note";

type Asking = Omit<Awaited<ReturnType<typeof loadWithdrawalData>>, "log"> & { hasPassword: boolean };

/**
 * Target account, amount, net amount, time, and payment password. The sums follow the typed amount; without JavaScript
 * the fee is shown as a rate.
 */
export function WithdrawForm({ asking, reply }: { asking: Asking; reply: FormReply | undefined }) {
  const { t } = useTranslation(["withdraw", "forms", "account", "wallet"]);
  const { pending, value, error } = useReply(t, reply);
  const { account, currency, terms, hasPassword } = asking;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value("amount") ?? "";
  const found = parseAmount(text, currency);
  const minor = found.ok ? found.value : null;
  const moment = useEntryMoment("named");
  const accountError = error("account");
  return (
    <Form method="post" className="flex flex-column" ref={form} noValidate>
      <input type="hidden" name="key" value={reply?.values.key ?? asking.key} />
      <EnterAction value="ask" />
      <FormError text={error("")} className="m-8-12-0px" />
      <section className="flex flex-column gap-10px m-8-12-0px p-12px card" aria-label={t("to")}>
        <h2 className="text-ink-2 font-sm">{t("to")}</h2>
        {account === null ? (
          <a
            className="flex flex-wrap items-center gap-4-12px min-h-48px text-accent"
            href={href("/pages/user/money/addressManage")}
          >
            <Icon className="size-20px" name="plus" />
            <span>{t("add")}</span>
          </a>
        ) : (
          <>
            <input type="hidden" name="account" value={account.id} />
            <p className="flex flex-wrap items-center gap-4-12px min-h-48px">
              <AccountWords account={account} />
              <a
                className="touch ms-auto text-accent"
                href={href("/pages/user/money/address", { account: account.id })}
              >
                {t("change")}
              </a>
            </p>
          </>
        )}
        {accountError && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            <span>{accountError}</span>
          </p>
        )}
        {!accountError && asking.accountFrom !== null && (
          <Note icon="hourglass" warns>
            {t("newFrom", { at: moment(asking.accountFrom) })}
          </Note>
        )}
      </section>
      <section className="flex flex-column gap-10px m-8-12-0px p-12px card">
        <AmountField asking={asking} text={text} error={error("amount")} onType={setTyped} pending={pending} />
        <Sums asking={asking} minor={minor} />
        <Hours hours={asking.hours} />
      </section>
      <section className="flex flex-column gap-10px m-8-12-0px p-12px card">
        {hasPassword ? (
          <>
            <PinField
              name="paymentPassword"
              label={t("password")}
              hint={t("passwordHint")}
              error={error("paymentPassword")}
              answer={reply}
              pending={pending}
              required
            />
            <a className="wd-forgot" href={href("/pages/user/auth/paymentPassword", { by: "code" })}>
              {t("forgot")}
            </a>
          </>
        ) : (
          <>
            <Note icon="info" warns>
              {t("noPassword")}
            </Note>
            <a
              className="button button-tint"
              href={href("/pages/user/auth/paymentPassword", { next: "/pages/user/money/withdraw" })}
            >
              {t("setPassword")}
            </a>
          </>
        )}
      </section>
      {minor !== null && terms.secondAboveMinor !== null && minor > terms.secondAboveMinor && (
        <p className="wd-aside">{t("second")}</p>
      )}
      {!asking.hours.open && (
        <p className="wd-aside">{t(asking.hours.tomorrow ? "closed.tomorrow" : "closed.today", asking.hours)}</p>
      )}
      {hasPassword && (
        <div className="wd-act">
          <SubmitButton tall wide pending={pending}>
            {minor === null ? t("title") : t("act", { amount: `${currency} ${text.trim()}` })}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

interface AmountFieldProps {
  asking: Asking;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  pending: boolean;
}

/** The amount in large digits. "All" fills it in; without JavaScript the server does. */
function AmountField({ asking, text, error, onType, pending }: AmountFieldProps) {
  const { t } = useTranslation("withdraw");
  const amount = usePlainAmounts(asking.currency);
  const { availableMinor, currency } = asking;
  return (
    <div>
      <label className="flex flex-wrap justify-between gap-0-12px font-sm" htmlFor="wd-amount">
        {t("amount")}{" "}
        <span className="text-ink-3 tabular-nums">
          {t("available", { amount: `${currency} ${amount(availableMinor)}` })}
        </span>
      </label>
      <span className="wd-typed flex items-baseline gap-8px border-b-line" data-invalid={error ? "" : undefined}>
        <span className="text-ink-2" translate="no">
          {currency}
        </span>
        <input
          id="wd-amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          required
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "wd-amount-note" : undefined}
        />
        <button
          className="flex-none min-w-44px min-h-44px text-accent"
          type="submit"
          name="intent"
          value="all"
          formNoValidate
          disabled={pending}
          onClick={(event) => {
            event.preventDefault();
            onType(asking.all);
          }}
        >
          {t("all")}
        </button>
      </span>
      {error && (
        <p className="field-error" id="wd-amount-note">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function Sums({ asking, minor }: { asking: Asking; minor: number | null }) {
  const { t } = useTranslation("withdraw");
  const { availableMinor, currency, terms } = asking;
  const amount = usePlainAmounts(currency);
  const fee = minor === null ? null : feeOf(minor, terms.feePerMille);
  return (
    <dl>
      <div className="flex flex-wrap justify-between gap-0-12px font-sm leading-28">
        <dt className="text-ink-2">
          {t("fee")}{" "}
          {terms.feePerMille > 0 && <small className="text-ink-3" translate="no">{`${terms.feePerMille} ‰`}</small>}
        </dt>
        <dd className="ms-auto tabular-nums" translate="no">
          {fee === null ? "–" : amount(fee)}
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-0-12px font-sm leading-28">
        <dt className="text-ink-2">{t("arrives")}</dt>
        <dd className="ms-auto tabular-nums">
          <b translate="no">{minor === null || fee === null ? "–" : `${currency} ${amount(minor - fee)}`}</b>
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-0-12px font-sm leading-28">
        <dt className="text-ink-2">{t("after")}</dt>
        <dd className="ms-auto tabular-nums" translate="no">
          {minor === null || minor > availableMinor ? "–" : amount(availableMinor - minor)}
        </dd>
      </div>
    </dl>
  );
}

/** Finance's hours, and its speed within them (specification §9). */
export function Hours({ hours }: { hours: Asking["hours"] }) {
  const { t } = useTranslation("withdraw");
  return <Note icon="clock">{t("hours", hours)}</Note>;
}

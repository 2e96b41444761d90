import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { FormError } from "~/app/design/form/form-error";
import { PinField } from "~/app/design/form/pin/pin-field";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { type CamePayment, cameWords } from "../paying/came-words";
import type { PayReply } from "../paying/pay-page.server";

interface PayFormProps {
  pay: {
    currency: string;
    totalMinor: number;
    walletMinor: number;
    missingMinor: number;
    orders: { id: number; shop: string }[];
    shown: string;
    hasPassword: boolean;
    passwordPath: string;
    rechargePath: string;
    providers: { code: string; name: string; test: boolean }[];
    key: string;
  } & CamePayment;
  reply: PayReply | undefined;
  /** Between the ways to pay and what the chosen one needs. */
  children?: Elements;
}

/**
 * Payment form: the method and the payment password; shows a shortfall of the wallet, or a link to set a password
 * first.
 */
export function PayForm({ pay, reply, children }: PayFormProps) {
  const { t } = useTranslation(["checkout", "account", "forms", "ways"]);
  const pending = useNavigation().formMethod === "POST";
  const { text } = useCodeAmounts(pay.currency);
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const came = cameWords(t, pay);
  const missing = pay.missingMinor > 0;
  const chosen = reply?.values.method ?? (missing ? pay.providers[0]?.code : undefined) ?? "wallet";
  const shops = new Map(pay.orders.map(({ id, shop }) => [id, shop]));
  return (
    <Form method="post" className="pay-form flex flex-1-0-auto flex-column gap-12px p-8-16-16px" noValidate>
      <FormError text={error("")} />
      {came !== "" && !reply && (
        <p className="note-box rounded-inner p-10px tone-warn leading-18" role="status">
          <Icon name="info" />
          <span>{came}</span>
        </p>
      )}
      {reply && reply.changes.length > 0 && (
        <ul>
          {reply.changes.map(({ id, wasMinor, nowMinor }) => (
            <li className="flex flex-wrap justify-between gap-0-12px font-sm leading-24" key={id}>
              <span dir="auto">{shops.get(id)}</span>
              <span>
                <del className="text-ink-3" translate="no">
                  {wasMinor === null ? "–" : text(wasMinor)}
                </del>{" "}
                →{" "}
                <ins className="font-semibold" translate="no">
                  {text(nowMinor)}
                </ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="shown" value={pay.shown} />
      <input type="hidden" name="key" value={reply?.values.key ?? pay.key} />
      <fieldset className="pay-ways min-w-0 border-0">
        <legend className="sr-only">{t("pay.methods")}</legend>
        <Method name="wallet" icon="wallet" chosen={chosen === "wallet"} wrong={error("method") !== undefined}>
          {t("pay.wallet")}
          <small className={`block text-xs ${missing ? "text-danger" : "text-ink-3"}`}>
            {missing
              ? t("pay.tooLittle", { available: text(pay.walletMinor), missing: text(pay.missingMinor) })
              : t("pay.after", { available: text(pay.walletMinor), left: text(pay.walletMinor - pay.totalMinor) })}
          </small>
        </Method>
        {pay.providers.map(({ code: method, name, test }) => (
          <Method
            key={method}
            name={method}
            icon="credit-card"
            chosen={chosen === method}
            wrong={error("method") !== undefined}
          >
            <span dir="auto">{name || t(`ways:provider.${method}`)}</span>
            <small className={`block text-xs ${test ? "text-danger" : "text-ink-3"}`}>
              {method === "simulator" ? t("pay.provider.simulator.text") : t(test ? "pay.testMode" : "pay.there")}
            </small>
          </Method>
        ))}
        {error("method") && (
          <p className="field-error" role="alert">
            <Icon name="circle-alert" />
            <span>{error("method")}</span>
          </p>
        )}
      </fieldset>
      {children}
      <div className="pay-by-wallet flex flex-1-0-auto flex-column gap-12px">
        <PayWay pay={pay} error={error("paymentPassword")} reply={reply} pending={pending} />
      </div>
      {pay.providers.length > 0 && (
        <div className="pay-by-provider">
          <SubmitButton tall wide pending={pending} formNoValidate>
            {t("pay.goOn", { amount: text(pay.totalMinor) })}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}

interface MethodProps {
  name: string;
  icon: "wallet" | "credit-card";
  chosen: boolean;
  /** None was selected. */
  wrong: boolean;
  children: React.ReactNode;
}

function Method({ name, icon, chosen, wrong, children }: MethodProps) {
  return (
    <label className="pay-method">
      <span
        className={`grid flex-none place-center rounded-inner size-40px ${icon === "wallet" ? "bg-brand" : "pay-card text-white"}`}
      >
        <Icon className="size-22px" name={icon} />
      </span>
      <span className="flex-1-1-0 min-w-0 text-base">{children}</span>
      <span className="tick">
        <input
          type="radio"
          name="method"
          value={name}
          defaultChecked={chosen}
          aria-invalid={wrong ? true : undefined}
        />
        <Icon name="check" />
      </span>
    </label>
  );
}

interface PayWayProps extends Pick<PayFormProps, "pay"> {
  error: string | undefined;
  reply: PayReply | undefined;
  pending: boolean;
}

function PayWay({ pay, error, reply, pending }: PayWayProps) {
  const { t } = useTranslation(["checkout", "forms"]);
  const { text } = useCodeAmounts(pay.currency);
  if (pay.missingMinor > 0) {
    const amount = text(pay.missingMinor);
    return (
      <>
        <p className="note-box rounded-inner p-10px tone-warn leading-18">
          <Icon name="info" />
          <span>{t("pay.topUpNote", { amount })}</span>
        </p>
        <a className="button button-tall" href={pay.rechargePath}>
          {t("pay.topUp", { amount })}
        </a>
      </>
    );
  }
  const forgotten = href("/pages/user/auth/paymentPassword", { by: "code" });
  if (reply?.lockedUntil) {
    return (
      <>
        <p className="note-box rounded-inner p-10px tone-warn leading-18" role="alert">
          <Icon name="lock" />
          <span>{t("pay.locked", { at: reply.lockedUntil })}</span>
        </p>
        <a className="button button-outline" href={forgotten}>
          {t("pay.setNew")}
        </a>
      </>
    );
  }
  if (!pay.hasPassword) {
    return (
      <>
        <p className="note-box rounded-inner p-10px tone-warn leading-18">
          <Icon name="info" />
          {t("pay.noPassword")}
        </p>
        <a className="button button-tall" href={pay.passwordPath}>
          {t("pay.setPassword")}
        </a>
      </>
    );
  }
  return (
    <>
      <PinField
        name="paymentPassword"
        label={t("pay.password")}
        hint={t("pay.passwordHint")}
        error={error}
        answer={reply}
        pending={pending}
        required={pay.providers.length === 0}
        sends
        pad={t("pay.erase")}
        beside={
          <a className="touch text-accent" href={forgotten}>
            {t("pay.forgot")}
          </a>
        }
      />
      <SubmitButton tall wide pending={pending}>
        {t("pay.act", { amount: text(pay.totalMinor) })}
      </SubmitButton>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { FormError } from "~/app/design/form/form-error";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import type { MyWithdrawal, WithdrawalStep } from "../../withdrawals/withdrawals-queries.server";
import { toneOf } from "./withdrawal-row";

interface DetailsProps {
  withdrawal: MyWithdrawal & { steps: Omit<WithdrawalStep, "name">[] };
  /** Cancelling it came too late. */
  refused: boolean;
}

const icons = { care: "clock", info: "clock", good: "circle-check", bad: "circle-x", quiet: "undo-2" } as const;
const colours = {
  care: "text-warn",
  info: "text-ink-3",
  good: "text-ok",
  bad: "text-danger",
  quiet: "text-ink-3",
};

/** A withdrawal for its owner: outcome, amounts, and log. */
export function WithdrawalDetails({ withdrawal, refused }: DetailsProps) {
  const { t } = useTranslation(["withdraw", "wallet"]);
  const { number, state, account, currency, amountMinor, feeMinor, reference, reason, version, steps } = withdrawal;
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment("long");
  const tone = toneOf[state];
  return (
    <>
      <FormError text={refused ? t("errors.tooLate") : undefined} />
      <section className="verdict">
        <Icon className={`size-40px ${colours[tone]}`} name={icons[tone]} />
        <h2 className="text-ink font-lg font-bold">{t(`state.${state}`)}</h2>
        <p
          translate="no"
          className="min-w-0 max-w-full wrap-anywhere text-ink font-lg font-bold"
        >{`${currency} ${amount(amountMinor)}`}</p>
        <p className="min-w-0 max-w-full wrap-anywhere" dir="auto">
          {t(`line.${state}`, { reason, amount: amount(amountMinor), reference: reference ?? "" })}
        </p>
      </section>
      <Rows>
        <Row label={t("detail.number")} value={<HandedNumber number={number} />} />
        <Row
          label={t("to")}
          value={
            <>
              <bdi>{account.name}</bdi>{" "}
              <bdi translate="no" data-breaks="">
                {account.masked}
              </bdi>
            </>
          }
        />
        <Row label={t("fee")} value={<span translate="no">{amount(feeMinor)}</span>} />
        <Row
          label={t("arrives")}
          value={<span translate="no">{`${currency} ${amount(amountMinor - feeMinor)}`}</span>}
        />
        {reference !== null && (
          <Row
            label={t("detail.reference")}
            hint={
              <bdi translate="no" data-breaks="">
                {reference}
              </bdi>
            }
          />
        )}
      </Rows>
      <section className="flex flex-column gap-10px m-8-12-0px p-12px card" aria-labelledby="wd-steps">
        <h2 className="text-ink-2 font-sm" id="wd-steps">
          {t("detail.steps")}
        </h2>
        <ol className="lines">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
            <li className="py-8px font-sm" key={index}>
              <span>{t(`step.${step.kind}`)}</span>
              <small className="block hint leading-18 wrap-anywhere">{moment(step.at)}</small>
              {step.words !== "" && (
                <small className="block hint leading-18 wrap-anywhere" dir="auto" data-breaks="">
                  {step.words}
                </small>
              )}
            </li>
          ))}
        </ol>
      </section>
      {withdrawalAfter(state, "cancel", "owner") !== null && (
        <div className="wd-cancel">
          <ConfirmAction
            name="cancelWithdrawal"
            label={t("cancel")}
            question={t("cancelAsk", { amount: `${currency} ${amount(amountMinor)}` })}
          >
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <SubmitButton kind="danger" wide>
                {t("cancel")}
              </SubmitButton>
            </Form>
          </ConfirmAction>
        </div>
      )}
    </>
  );
}

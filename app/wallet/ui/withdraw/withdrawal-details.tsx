import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormError } from "~/app/design/form/form-error";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { ConfirmAct } from "~/app/platform/ui/confirm-act";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import type { MyWithdrawal, WithdrawalStep } from "../../withdrawals/withdrawals-queries.server";
import { useBillMoment } from "../bills/use-bill-moment";
import { toneOf } from "./withdrawal-row";

interface DetailsProps {
  withdrawal: MyWithdrawal & { steps: Omit<WithdrawalStep, "name">[] };
  /** Taking it back came too late. */
  refused: boolean;
}

const icons = { care: "clock", info: "clock", good: "circle-check", bad: "circle-x", quiet: "undo-2" } as const;

/** A withdrawal as its owner sees it: what became of it, the amounts, and what happened when. */
export function WithdrawalDetails({ withdrawal, refused }: DetailsProps) {
  const { t } = useTranslation(["withdraw", "wallet"]);
  const { id, state, account, currency, amountMinor, feeMinor, reference, reason, version, steps } = withdrawal;
  const amount = usePlainAmounts(currency);
  const moment = useBillMoment("long");
  const tone = toneOf[state];
  return (
    <>
      <FormError text={refused ? t("errors.tooLate") : undefined} />
      <section className={`wd-outcome is-${tone}`}>
        <Icon name={icons[tone]} />
        <h2>{t(`state.${state}`)}</h2>
        <p className="wd-large">
          {currency} {amount(amountMinor)}
        </p>
        <p dir="auto">{t(`line.${state}`, { reason, amount: amount(amountMinor), reference: reference ?? "" })}</p>
      </section>
      <Rows>
        <Row label={t("detail.number")} value={<bdi>{id}</bdi>} />
        <Row
          label={t("to")}
          value={
            <>
              <bdi>{account.name}</bdi> <bdi data-breaks="">{account.masked}</bdi>
            </>
          }
        />
        <Row label={t("fee")} value={amount(feeMinor)} />
        <Row label={t("arrives")} value={`${currency} ${amount(amountMinor - feeMinor)}`} />
        {reference !== null && <Row label={t("detail.reference")} hint={<bdi data-breaks="">{reference}</bdi>} />}
      </Rows>
      <section className="wd-card" aria-labelledby="wd-steps">
        <h2 id="wd-steps">{t("detail.steps")}</h2>
        <ol className="wd-steps">
          {steps.map((step, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
            <li key={place}>
              <span>{t(`step.${step.kind}`)}</span>
              <small>{moment(step.at)}</small>
              {step.words !== "" && (
                <small dir="auto" data-breaks="">
                  {step.words}
                </small>
              )}
            </li>
          ))}
        </ol>
      </section>
      {withdrawalAfter(state, "cancel", "owner") !== null && (
        <div className="wd-cancel">
          <ConfirmAct label={t("cancel")} question={t("cancelAsk", { amount: `${currency} ${amount(amountMinor)}` })}>
            <Form method="post">
              <input type="hidden" name="version" value={version} />
              <SubmitButton kind="danger" wide>
                {t("cancel")}
              </SubmitButton>
            </Form>
          </ConfirmAct>
        </div>
      )}
    </>
  );
}

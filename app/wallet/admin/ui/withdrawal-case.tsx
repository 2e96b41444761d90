import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { CopyButton } from "~/app/platform/ui/copy-button";
import type { WithdrawalReply } from "../withdrawals/answer-withdrawals.server";
import type { CaseWithdrawal } from "../withdrawals/withdrawals-page.server";
import { WithdrawalActions } from "./withdrawal-actions";

interface CaseProps {
  withdrawal: CaseWithdrawal;
  me: number;
  decides: boolean;
  invites: boolean;
  reply: WithdrawalReply | undefined;
}

export function WithdrawalCase({ withdrawal, reply, ...who }: CaseProps) {
  const { t } = useTranslation("finance");
  const moment = useMoment();
  const { number, name, nickname, shopId, currency, amountMinor, feeMinor, at } = withdrawal;
  const amount = usePlainAmounts(currency);
  return (
    <article className="fin-case grid gap-14px min-w-0" aria-labelledby="case">
      <header>
        <a className="c-link on-phone" href={href("/operator/withdrawals")}>
          ← {t("withdrawals.back")}
        </a>
        <p className="c-quiet">
          {[
            t("withdrawals.asked", { id: printedNumber(number), name: nickname, at: moment(at) }),
            t(shopId === null ? "withdrawals.member" : "withdrawals.shop"),
          ].join(" · ")}
        </p>
        <h2 className="font-lg font-650" id="case">
          <bdi>{name}</bdi>
          <span translate="no">{`: ${currency} ${amount(amountMinor)}`}</span>
        </h2>
        <p className="c-quiet">
          {t("withdrawals.receives", {
            fee: amount(feeMinor),
            amount: `${currency} ${amount(amountMinor - feeMinor)}`,
          })}
        </p>
      </header>
      <div className="c-two fin-panes">
        <div className="grid gap-14px min-w-0">
          <Account withdrawal={withdrawal} decides={who.decides} shown={reply?.account} />
          <Balance withdrawal={withdrawal} />
        </div>
        <Steps withdrawal={withdrawal} />
      </div>
      <WithdrawalActions withdrawal={withdrawal} reply={reply} {...who} />
    </article>
  );
}

interface AccountProps {
  withdrawal: CaseWithdrawal;
  decides: boolean;
  shown: WithdrawalReply["account"];
}

/** The target account. The full number is shown only to those who pay, and each look is logged. */
function Account({ withdrawal, decides, shown }: AccountProps) {
  const { t } = useTranslation(["finance", "wallet"]);
  const moment = useMoment();
  const { id, version, accountKind, accountName, masked, accountHolder, cardType, accountSince, paidBefore } =
    withdrawal;
  return (
    <section className="c-card" aria-label={t("withdrawals.account")}>
      <dl className="fin-said">
        <div>
          <dt>{t(accountKind === "bank" ? "wallet:bank" : "wallet:currency")}</dt>
          <dd>
            <bdi>{accountName}</bdi> {cardType && <span>{`· ${t(`wallet:cardType.${cardType}`)}`}</span>}
          </dd>
        </div>
        <div className={shown ? "is-tall" : undefined}>
          <dt>{t(accountKind === "bank" ? "wallet:number" : "wallet:address")}</dt>
          <dd>
            <span translate="no" className="c-mono" data-breaks="">
              {shown?.number ?? masked}
            </span>
            {shown && (
              <>
                {" "}
                <CopyButton text={shown.number} what={t("wallet:number")} />
              </>
            )}
          </dd>
        </div>
        {accountHolder !== "" && (
          <div>
            <dt>{t("wallet:holder")}</dt>
            <dd>
              <bdi>{accountHolder}</bdi> {shown?.mobile && <bdi translate="no">{shown.mobile}</bdi>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t("withdrawals.since")}</dt>
          <dd>
            <span>{`${moment(accountSince)} · ${t("withdrawals.used", { count: paidBefore })}`}</span>{" "}
            {withdrawal.newAccount && <span className="c-pill is-bad">{t("withdrawals.verdict.newAccount")}</span>}
          </dd>
        </div>
      </dl>
      {decides && !shown && (
        <Form method="post" className="c-card-body">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="show" className="c-button">
            <Icon name="eye" />
            {t("withdrawals.show")}
          </button>
        </Form>
      )}
    </section>
  );
}

/** The owner's balance, and the held amount. */
function Balance({ withdrawal }: { withdrawal: CaseWithdrawal }) {
  const { t } = useTranslation("finance");
  const { currency, availableMinor, heldMinor, shopId, userId } = withdrawal;
  const amount = usePlainAmounts(currency);
  const kind = shopId === null ? "wallet" : "shop_balance";
  return (
    <section className="c-card" aria-label={t("withdrawals.balance")}>
      <dl className="fin-said">
        <div>
          <dt>{t("withdrawals.available")}</dt>
          <dd translate="no" className={availableMinor < 0 ? "c-bad" : undefined}>
            {amount(availableMinor)}
          </dd>
        </div>
        <div>
          <dt>{t("withdrawals.held")}</dt>
          <dd translate="no">{amount(heldMinor)}</dd>
        </div>
      </dl>
      {availableMinor < 0 && <p className="c-card-body c-bad">{t("withdrawals.below")}</p>}
      <p className="c-card-body">
        <a className="c-link" href={href("/operator/ledger", { kind, owner: shopId ?? userId })}>
          {t("withdrawals.statement")}
        </a>
      </p>
    </section>
  );
}

/** The log of moves, with their ledger amounts. */
function Steps({ withdrawal: { steps } }: { withdrawal: CaseWithdrawal }) {
  const { t } = useTranslation("finance");
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="steps">
      <div className="c-card-head">
        <h2 id="steps">{t("withdrawals.steps")}</h2>
      </div>
      <ul className="c-lines">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
          <li key={index}>
            <Icon name={step.kind === "ask" ? "hourglass" : step.actor === "books" ? "undo-2" : "check"} />
            <span>
              <b>{t(`withdrawals.step.${step.kind}`)}</b>{" "}
              <small className="c-quiet">
                {step.name !== null && <bdi>{step.name}</bdi>} <span>{moment(step.at)}</span>
              </small>
              {step.words !== "" && (
                <small dir="auto" data-breaks="">
                  {` ${step.words}`}
                </small>
              )}
            </span>
            {step.transferId !== null && (
              <a className="c-link" href={href("/operator/ledger", { transfer: step.transferId })}>
                {t("transfer.number", { id: step.transferId })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

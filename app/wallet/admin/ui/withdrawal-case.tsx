import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { ListQuery } from "~/app/console/list/list-address";
import { Initials } from "~/app/console/person";
import { ShareBar } from "~/app/console/share-bar";
import { useMoment } from "~/app/console/use-moment";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { heldStates } from "../../withdrawals/withdrawal-states";
import type { WithdrawalReply } from "../withdrawals/answer-withdrawals.server";
import type { CaseWithdrawal } from "../withdrawals/withdrawals-page.server";
import { WithdrawalActions } from "./withdrawal-actions";

interface CaseProps {
  withdrawal: CaseWithdrawal;
  /** Ids of the list next to it, in order. */
  beside: readonly number[];
  /** Filter parameters of the list. */
  query: ListQuery;
  me: { id: number; name: string };
  decides: boolean;
  invites: boolean;
  reply: WithdrawalReply | undefined;
}

/** One withdrawal: where it goes, what the owner has, who decided, and what to decide; always in sight. */
export function WithdrawalCase({ withdrawal, beside, query, reply, me, ...may }: CaseProps) {
  const { t } = useTranslation("finance");
  const moment = useMoment();
  const { id, number, name, nickname, shopId, currency, amountMinor, feeMinor, at } = withdrawal;
  const amount = usePlainAmounts(currency);
  const place = beside.indexOf(id);
  const path = "/operator/withdrawals";
  return (
    <article className="c-card fin-case" aria-labelledby="case">
      <header className="c-card-body">
        <div className="flex flex-wrap items-center gap-4px">
          <div className="flex-1-1-8rem min-w-0">
            <p className="c-quiet wrap-anywhere">{t("withdrawals.one", { id: printedNumber(number) })}</p>
            <h2 id="case">
              <bdi>{name}</bdi>
            </h2>
          </div>
          {(["previous", "following"] as const).map((way) => {
            const other = place < 0 ? undefined : beside[place + (way === "previous" ? -1 : 1)];
            return (
              other !== undefined && (
                <a
                  key={way}
                  className="c-icon-button"
                  href={href(path, { ...query, id: other })}
                  aria-label={t(`withdrawals.${way}`)}
                >
                  <Icon name={way === "previous" ? "arrow-up" : "arrow-down"} />
                </a>
              )
            );
          })}
          <a className="c-icon-button on-phone" href={href(path, query)} aria-label={t("withdrawals.back")}>
            <Icon name="x" />
          </a>
        </div>
        <div>
          <p translate="no" className="font-xl font-650">
            {`${currency} ${amount(amountMinor)}`}
          </p>
          <p className="c-quiet">
            {t("withdrawals.receives", {
              fee: amount(feeMinor),
              amount: `${currency} ${amount(amountMinor - feeMinor)}`,
            })}
          </p>
        </div>
      </header>
      <Account withdrawal={withdrawal} decides={may.decides} shown={reply?.account}>
        <div>
          <dt>{t("withdrawals.by")}</dt>
          <dd>
            <bdi>{nickname}</bdi>{" "}
            <span>{`· ${t(shopId === null ? "withdrawals.member" : "withdrawals.shop")} · ${moment(at)}`}</span>
          </dd>
        </div>
      </Account>
      <Balance withdrawal={withdrawal} />
      <Steps withdrawal={withdrawal} me={me} decides={may.decides} />
      <WithdrawalActions withdrawal={withdrawal} reply={reply} me={me.id} {...may} />
    </article>
  );
}

interface AccountProps {
  withdrawal: CaseWithdrawal;
  decides: boolean;
  shown: WithdrawalReply["account"];
  children: Elements;
}

/** The target account. The full number is shown only to those who pay, and each look is logged. */
function Account({ withdrawal, decides, shown, children }: AccountProps) {
  const { t } = useTranslation(["finance", "wallet"]);
  const moment = useMoment();
  const { id, version, accountKind, accountName, masked, accountHolder, cardType, accountSince, paidBefore } =
    withdrawal;
  return (
    <section aria-label={t("withdrawals.account")}>
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
        {children}
      </dl>
      {decides && !shown && (
        <Form method="post" className="p-8-16-4px">
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

/** The owner's balance: what is available, what this withdrawal holds, and what others hold. */
function Balance({ withdrawal }: { withdrawal: CaseWithdrawal }) {
  const { t } = useTranslation("finance");
  const { currency, availableMinor, heldMinor, amountMinor, shopId, userId, state } = withdrawal;
  const amount = usePlainAmounts(currency);
  const kind = shopId === null ? "wallet" : "shop_balance";
  const thisMinor = (heldStates as readonly string[]).includes(state) ? Math.min(amountMinor, heldMinor) : 0;
  const shares = [
    { name: t("withdrawals.available"), value: availableMinor, tone: "text-ink-2" },
    { name: t("withdrawals.heldThis"), value: thisMinor, tone: "text-brand" },
    { name: t("withdrawals.heldOthers"), value: heldMinor - thisMinor, tone: "text-ink-3" },
  ] as const;
  return (
    <section className="c-card-body gap-8px border-t-inner" aria-label={t("withdrawals.balance")}>
      <div className="flex flex-wrap justify-between gap-8px">
        <b>{t("withdrawals.balance")}</b>
        <a className="c-link" href={href("/operator/ledger", { kind, owner: shopId ?? userId })}>
          {t("withdrawals.statement")}
        </a>
      </div>
      <ShareBar shares={shares.map((share) => ({ ...share, text: amount(share.value) }))} />
      {availableMinor < 0 && <p className="c-bad">{t("withdrawals.below")}</p>}
    </section>
  );
}

interface StepsProps {
  withdrawal: CaseWithdrawal;
  me: CaseProps["me"];
  decides: boolean;
}

/** The log of moves with their transfers; while it waits, the reader as the one who may approve next. */
function Steps({ withdrawal, me, decides }: StepsProps) {
  const { t } = useTranslation("finance");
  const moment = useMoment();
  const { steps, state, firstBy, approvals, deciders } = withdrawal;
  const waits = state === "in_review" || state === "approved_once";
  return (
    <section className="border-t-inner" aria-labelledby="steps">
      <div className="flex flex-wrap justify-between gap-8px p-8-16-4px">
        <h2 id="steps">{t("withdrawals.steps")}</h2>
        {waits && (
          <span className="c-quiet">
            {t("withdrawals.verdict.given", { given: deciders.length, needed: approvals })}
          </span>
        )}
      </div>
      <ul className="c-lines">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log is only added to
          <li key={index}>
            {step.name ? <Initials name={step.name} /> : <Icon name="undo-2" />}
            <span className="flex-1-1-10rem min-w-0">
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
        {waits && decides && firstBy !== me.id && (
          <li className="bg-tint">
            <Initials name={me.name} />
            <span className="flex-1-1-10rem min-w-0">
              <b>
                <bdi>{me.name}</bdi>
              </b>{" "}
              <small className="c-quiet">
                {t(approvals === 1 ? "withdrawals.youOne" : firstBy ? "withdrawals.youSecond" : "withdrawals.youFirst")}
              </small>
            </span>
            <Icon name="hourglass" />
          </li>
        )}
      </ul>
    </section>
  );
}

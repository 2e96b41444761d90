import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { printedNumber } from "~/app/platform/format/handed-number";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import type { CaseAdjustment } from "../case-adjustment";
import { AdjustmentDecision } from "./adjustment-decision";
import { adjustmentTones } from "./adjustment-table";
import { useAdjusted } from "./use-adjusted";

interface AdjustmentCaseProps {
  adjustment: CaseAdjustment;
  decides: boolean;
  invites: boolean;
  reply: FormReply | undefined;
}

/** One adjustment: reason, effect on the balance, proposer and decider, and the decision. */
export function AdjustmentCase({ adjustment, decides, invites, reply }: AdjustmentCaseProps) {
  const { t } = useTranslation("adjustments");
  const { amount, unit } = useAdjusted(adjustment);
  const moment = useMoment();
  const { number, kind, name, amountMinor, balanceMinor, reason, note, state, shopId, userId } = adjustment;
  const { proposer, at, decider, decidedAt, verdict, belowZero, transferId } = adjustment;
  const after = balanceMinor + amountMinor;
  return (
    <section className="c-card fin-adjustment" aria-labelledby="case">
      <div className="c-card-head">
        <h2 id="case">{t("case", { id: printedNumber(number), name })}</h2>
        <span className={`c-pill ${adjustmentTones[state]}`}>{t(`state.${state}`)}</span>
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("whose")}</dt>
        <dd>
          <a className="c-link" href={href("/operator/ledger", { kind, owner: shopId ?? userId })}>
            {t(`kinds.${kind}`)}
          </a>
        </dd>
        <dt>{t("columns.amount")}</dt>
        <dd>
          <b translate="no">{amount(amountMinor, true)}</b> <span translate="no">{unit}</span>
        </dd>
        <dt>{t("balance")}</dt>
        <dd>
          <span translate="no">{amount(balanceMinor)}</span>
          {state === "proposed" && (
            <>
              <span> → </span>
              <b translate="no" className={after < 0 ? "c-bad" : undefined}>
                {amount(after)}
              </b>
            </>
          )}
        </dd>
        <dt>{t("reason")}</dt>
        <dd dir="auto">{reason}</dd>
        {note !== "" && (
          <>
            <dt>{t("note")}</dt>
            <dd dir="auto">{note}</dd>
          </>
        )}
        <dt>{t("proposedBy")}</dt>
        <dd>
          <bdi>{proposer}</bdi>
          <span>{`, ${moment(at)}`}</span>
        </dd>
        {decider !== null && decidedAt !== null && (
          <>
            <dt>{t(`decidedBy.${state}`)}</dt>
            <dd>
              <bdi>{decider}</bdi>
              <span>{`, ${moment(decidedAt)}${verdict === "" ? "" : ":"}`}</span>{" "}
              {verdict !== "" && <q dir="auto">{verdict}</q>}
              {belowZero && <span className="c-pill is-care">{t("belowZero")}</span>}
            </dd>
          </>
        )}
        {transferId !== null && (
          <>
            <dt>{t("transfer")}</dt>
            <dd>
              <a translate="no" className="c-link" href={href("/operator/ledger", { transfer: transferId })}>
                {transferId}
              </a>
            </dd>
          </>
        )}
      </dl>
      {kind === "points" && state === "proposed" && after < 0 && (
        <p className="c-note">{t("wouldBe", { balance: amount(after) })}</p>
      )}
      <AdjustmentDecision adjustment={adjustment} after={after} decides={decides} invites={invites} reply={reply} />
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { CaseRecharge } from "../case-recharge";

/** Effect of approving on the balance and the purchase; once decided, the outcome, the decider and the reason. */
export function ApprovalCard({ recharge, decides }: { recharge: CaseRecharge; decides: boolean }) {
  const { t } = useTranslation("finance");
  const amount = usePlainAmounts(recharge.currency);
  const moment = useMoment();
  const { state, balanceMinor, amountMinor, purchase, groupId, nickname, shop } = recharge;
  if (state !== "in_review") {
    return (
      <section className="c-card" aria-label={t("approval.done")}>
        <div className="c-card-head">
          <h2>{t(`recharges.state.${state}`)}</h2>
          {recharge.paid && <span className="c-pill is-good">{t("verdict.paid")}</span>}
        </div>
        <div className="c-card-body">
          <p>{t("approval.by", { name: recharge.reviewedBy ?? "", at: moment(recharge.reviewedAt ?? recharge.at) })}</p>
          {recharge.creditedMinor !== null && (
            <p>{t("approval.credited", { amount: `${recharge.currency} ${amount(recharge.creditedMinor)}` })}</p>
          )}
          {recharge.reason && (
            <p>
              “<bdi>{recharge.reason}</bdi>”
            </p>
          )}
          {recharge.transferId !== null && (
            <a className="c-link" href={href("/operator/ledger", { transfer: recharge.transferId })}>
              {t("transfer.number", { id: recharge.transferId })}
            </a>
          )}
          {recharge.transferId !== null && decides && (
            <p>
              <a
                className="c-link"
                href={href("/operator/adjustments/new", {
                  kind: recharge.shopId === null ? "wallet" : "shop_balance",
                  owner: recharge.shopId ?? recharge.userId,
                })}
              >
                {t("approval.adjust")}
              </a>
            </p>
          )}
        </div>
      </section>
    );
  }
  const after = balanceMinor + amountMinor;
  const pays = purchase !== null && after >= purchase.totalMinor;
  return (
    <section className="c-card" aria-labelledby="does">
      <div className="c-card-head">
        <h2 id="does">{t("approval.title")}</h2>
        {groupId !== null && (
          <span className={`c-pill ${pays ? "is-good" : "is-care"}`}>
            {t(pays ? "approval.exactly" : "approval.only")}
          </span>
        )}
      </div>
      <ul className="c-lines">
        <li>
          <Icon name="wallet" />
          <span>{shop === null ? t("approval.wallet", { name: nickname }) : t("approval.shop", { name: shop })}</span>
          <span>
            <span translate="no">{`${amount(balanceMinor)} →`}</span> <b translate="no">{amount(after)}</b>
          </span>
        </li>
        {pays && (
          <li>
            <Icon name="receipt" />
            <span>{t("approval.pays", { numbers: purchase.numbers.join(", ") })}</span>
            <span>
              <span translate="no">{`−${amount(purchase.totalMinor)} →`}</span>{" "}
              <b translate="no">{amount(after - purchase.totalMinor)}</b>
            </span>
          </li>
        )}
      </ul>
      {groupId !== null && <p className="c-card-body c-quiet">{t(pays ? "approval.otherAmount" : "approval.stays")}</p>}
    </section>
  );
}

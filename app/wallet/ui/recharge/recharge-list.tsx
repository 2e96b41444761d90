import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import type { RechargeMethod, RechargeState } from "../../recharges/recharge";
import { useBillMoment } from "../bills/use-bill-moment";

export interface ListedRecharge {
  id: number;
  method: RechargeMethod;
  state: RechargeState;
  amountMinor: number;
  creditedMinor: number | null;
  reason: string;
  at: number;
}

/** My top-ups, newest first, each with its state, and the reason where one was refused. */
export function RechargeList({
  list,
  currency,
}: {
  list: { rows: ListedRecharge[]; next: string | null };
  currency: string;
}) {
  const { t } = useTranslation(["money", "shell"]);
  const { text } = useCodeAmounts(currency);
  const moment = useBillMoment();
  const { rows, end } = useMoreRows<ListedRecharge>(
    list,
    (after) => href("/pages/user/money/recharge", { list: 1, after }),
    ({ id }) => id,
  );
  if (rows.length === 0) {
    return (
      <EmptyState icon="wallet" title={t("noRecords")}>
        <a className="button button-tint" href={href("/pages/user/money/recharge")}>
          {t("topUp")}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="top-up-list">
        {rows.map(({ id, method, state, amountMinor, creditedMinor, reason, at }) => (
          <li key={id}>
            <a href={href("/pages/user/money/details", { id, type: "recharge" })}>
              <span>
                <b>{t(`bill.${method}`)}</b>
                <small>{moment(at)}</small>
                {state === "refused" && <small dir="auto">{reason}</small>}
              </span>
              <span>
                <b>{text(creditedMinor ?? amountMinor)}</b>
                <small className={`top-up-state is-${state}`}>{t(`state.${state}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("shell:retry") }} />
    </>
  );
}

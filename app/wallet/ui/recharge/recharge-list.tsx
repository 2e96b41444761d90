import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import type { RechargeMethod, RechargeState } from "../../recharges/recharge";

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
export const stateColours = { in_review: "text-warn", approved: "text-ok", refused: "text-danger" } as const;

export function RechargeList({
  list,
  currency,
}: {
  list: { rows: ListedRecharge[]; next: string | null };
  currency: string;
}) {
  const { t } = useTranslation(["money", "shell"]);
  const { text } = useCodeAmounts(currency);
  const moment = useEntryMoment();
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
      <ul className="top-up-list lines m-8-12-0px card">
        {rows.map(({ id, method, state, amountMinor, creditedMinor, reason, at }) => (
          <li key={id}>
            <a
              className="flex justify-between gap-12px min-h-60px p-12px text-sm"
              href={href("/pages/user/money/details", { id, type: "recharge" })}
            >
              <span>
                <b className="font-semibold">{t(`bill.${method}`)}</b>
                <small className="block hint wrap-anywhere">{moment(at)}</small>
                {state === "refused" && (
                  <small className="block hint wrap-anywhere" dir="auto">
                    {reason}
                  </small>
                )}
              </span>
              <span>
                <b className="font-semibold" translate="no">
                  {text(creditedMinor ?? amountMinor)}
                </b>
                <small className={`block font-xs wrap-anywhere ${stateColours[state]}`}>{t(`state.${state}`)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("shell:retry") }} />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { WithdrawalState } from "../../withdrawals/withdrawal-states";
import type { MyWithdrawal } from "../../withdrawals/withdrawals-queries.server";
import { useBillMoment } from "../bills/use-bill-moment";

/** How a state looks; its owner need not know how many approve. */
export const toneOf: Record<WithdrawalState, "care" | "info" | "good" | "bad" | "quiet"> = {
  in_review: "care",
  approved_once: "care",
  approved: "info",
  paid: "good",
  rejected: "bad",
  cancelled: "quiet",
  returned: "quiet",
};

/** Whether the money is with its owner again. */
export const isBack = (state: WithdrawalState) => state === "rejected" || state === "cancelled" || state === "returned";

/** A withdrawal in a list: where to, when, how much, its state, and a line of why. */
export function WithdrawalRow({ row }: { row: MyWithdrawal }) {
  const { t } = useTranslation("withdraw");
  const amount = usePlainAmounts(row.currency);
  const moment = useBillMoment();
  const { id, account, amountMinor, state, reason, reference, at, movedAt } = row;
  return (
    <li>
      <a
        className="flex flex-wrap justify-between gap-4-12px min-h-60px p-12px text-sm"
        href={href("/pages/user/money/witlist", { id })}
      >
        <span>
          <b>
            <bdi>{account.name}</bdi> <bdi translate="no">{account.masked}</bdi>
          </b>
          <small className="block hint leading-18 wrap-anywhere">
            <span>{moment(state === "paid" ? movedAt : at)}</span>
            {state === "paid" && reference !== null && (
              <>
                {" "}
                <span>·</span> <span data-breaks="">{t("ref", { reference })}</span>
              </>
            )}
          </small>
        </span>
        <span>
          <b translate="no" className={isBack(state) ? "is-back" : undefined}>
            {isBack(state) ? amount(amountMinor) : amount(-amountMinor)}
          </b>
          <small className={`wd-state is-${toneOf[state]} block text-ink-3 font-xs leading-18 wrap-anywhere`}>
            {t(`state.${state}`)}
          </small>
        </span>
        {state !== "paid" && (
          <small className="wd-why block hint leading-18 wrap-anywhere" dir="auto">
            {t(`line.${state}`, { reason, amount: amount(amountMinor) })}
          </small>
        )}
      </a>
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import type { WithdrawalState } from "../../withdrawals/withdrawal-states";
import type { MyWithdrawal } from "../../withdrawals/withdrawals-queries.server";

const stateTones = {
  care: "tone-warn",
  info: "tone-quiet",
  good: "bg-well text-ok",
  bad: "bg-well text-danger",
  quiet: "tone-quiet",
};

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

/** True when the money is back with its owner. */
export const isBack = (state: WithdrawalState) => state === "rejected" || state === "cancelled" || state === "returned";

export function WithdrawalRow({ row }: { row: MyWithdrawal }) {
  const { t } = useTranslation("withdraw");
  const amount = usePlainAmounts(row.currency);
  const moment = useEntryMoment();
  const { id, account, amountMinor, state, reason, reference, at, movedAt } = row;
  return (
    <li>
      <a
        className="flex flex-wrap justify-between gap-4-12px min-h-60px p-12px text-sm"
        href={href("/pages/user/money/witlist", { id })}
      >
        <span className="flex-1-1-9rem min-w-0">
          <b className="font-semibold wrap-anywhere">
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
        <span className="grid justify-items-end gap-2px ms-auto text-end tabular-nums">
          <b translate="no" className={`font-semibold wrap-anywhere${isBack(state) ? " text-ink-3" : ""}`}>
            {isBack(state) ? amount(amountMinor) : amount(-amountMinor)}
          </b>
          <small
            className={`block p-1-8px rounded-inner font-xs leading-18 wrap-anywhere ${stateTones[toneOf[state]]}`}
          >
            {t(`state.${state}`)}
          </small>
        </span>
        {state !== "paid" && (
          <small className="flex-1-0-full block text-ink-2 font-xs leading-18 wrap-anywhere" dir="auto">
            {t(`line.${state}`, { reason, amount: amount(amountMinor) })}
          </small>
        )}
      </a>
    </li>
  );
}

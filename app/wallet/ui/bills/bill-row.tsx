import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { Bill } from "../../bills/bill";
import { useBillMoment } from "./use-bill-moment";

const icons: Record<Bill["kind"], IconName> = {
  pay: "shopping-bag",
  recharge: "plus",
  withdraw: "share",
  refund: "rotate-ccw",
  system: "gift",
};

const tones: Record<Bill["kind"], string> = {
  pay: "tone-tint",
  recharge: "tone-ok",
  withdraw: "tone-quiet",
  refund: "tone-other",
  system: "tone-quiet",
};

/** Returns a function that names a bill: the shop that was paid, the way of a top-up. */
export function useBillTitle(): (
  bill: Pick<Bill, "kind" | "shop" | "shops" | "method" | "to" | "amountMinor">,
) => string {
  const { t } = useTranslation("money");
  return ({ kind, shop, shops, method, to, amountMinor }) => {
    if (kind === "pay" && shop !== null) return shop;
    if (kind === "pay" && shops > 1) return t("bill.shops", { count: shops });
    if (kind === "recharge" && method !== null) return t(`bill.${method}`);
    if (kind === "withdraw" && to !== null) return t(amountMinor > 0 ? "bill.withdrawBack" : "bill.withdrawTo", { to });
    return t(`bill.${kind}`);
  };
}

export function BillRow({ bill, currency }: { bill: Bill; currency: string }) {
  const amount = usePlainAmounts(currency);
  const moment = useBillMoment();
  const title = useBillTitle();
  const { kind, amountMinor, balanceMinor, number } = bill;
  return (
    <li>
      <a className="bill" href={bill.href}>
        <span className={`grid flex-none place-center rounded-full size-36px ${tones[kind]}`}>
          <Icon className="size-18px" name={kind === "recharge" && bill.method === "bank" ? "landmark" : icons[kind]} />
        </span>
        <span className="min-w-0 flex-1-1-8rem grid text-sm wrap-anywhere">
          <span dir="auto">{title(bill)}</span>
          <small className="hint leading-18">
            <span>{moment(bill.at)}</span>
            {number && (
              <>
                {" "}
                <span>·</span> <HandedNumber number={number} />
              </>
            )}
          </small>
        </span>
        <span className="grid justify-items-end ms-auto tabular-nums text-sm">
          <b translate="no" className={amountMinor > 0 ? "font-semibold text-ok" : "font-semibold"}>
            {amount(amountMinor, true)}
          </b>
          <small className="hint leading-18" translate="no">
            {amount(balanceMinor)}
          </small>
        </span>
      </a>
    </li>
  );
}

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

/** A bill in a list: what it was, when, the amount, and the balance after it. */
export function BillRow({ bill, currency }: { bill: Bill; currency: string }) {
  const amount = usePlainAmounts(currency);
  const moment = useBillMoment();
  const title = useBillTitle();
  const { kind, amountMinor, balanceMinor, number } = bill;
  return (
    <li>
      <a className="bill" href={bill.href}>
        <span className={`bill-disc is-${kind}`}>
          <Icon name={kind === "recharge" && bill.method === "bank" ? "landmark" : icons[kind]} />
        </span>
        <span className="bill-words">
          <span dir="auto">{title(bill)}</span>
          <small>
            <span>{moment(bill.at)}</span>
            {number && (
              <>
                {" "}
                <span>·</span> <HandedNumber number={number} />
              </>
            )}
          </small>
        </span>
        <span className="bill-sums">
          <b translate="no" className={amountMinor > 0 ? "is-in" : undefined}>
            {amount(amountMinor, true)}
          </b>
          <small translate="no">{amount(balanceMinor)}</small>
        </span>
      </a>
    </li>
  );
}

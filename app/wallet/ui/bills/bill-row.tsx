import { useTranslation } from "react-i18next";
import type { IconName } from "~/app/design/icons";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { EntryRow } from "~/app/platform/ui/entries/entry-row";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { Bill } from "../../bills/bill";

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
  bill: Pick<Bill, "kind" | "shop" | "shops" | "membership" | "method" | "to" | "amountMinor">,
) => string {
  const { t } = useTranslation("money");
  return ({ kind, shop, shops, membership, method, to, amountMinor }) => {
    if (membership) return t("bill.membership");
    if (kind === "pay" && shop !== null) return shop;
    if (kind === "pay" && shops > 1) return t("bill.shops", { count: shops });
    if (kind === "recharge" && method !== null) return t(`bill.${method}`);
    if (kind === "withdraw" && to !== null) return t(amountMinor > 0 ? "bill.withdrawBack" : "bill.withdrawTo", { to });
    return t(`bill.${kind}`);
  };
}

/** A bill as a row of the list, which leads to its details. */
export function BillRow({ bill, currency }: { bill: Bill; currency: string }) {
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment();
  const title = useBillTitle();
  const { kind, amountMinor, balanceMinor, number } = bill;
  return (
    <EntryRow
      icon={kind === "recharge" && bill.method === "bank" ? "landmark" : icons[kind]}
      tone={tones[kind]}
      title={title(bill)}
      hint={
        <>
          <span>{moment(bill.at)}</span>
          {number && (
            <>
              {" "}
              <span>·</span> <HandedNumber number={number} />
            </>
          )}
        </>
      }
      amountMinor={amountMinor}
      amount={amount(amountMinor, true)}
      balance={amount(balanceMinor)}
      href={bill.href}
    />
  );
}

import { useTranslation } from "react-i18next";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { href } from "~/app/platform/http/href";
import { useCodeAmounts, usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { Bill } from "../../bills/bill";
import { useBillTitle } from "./bill-row";

interface BillDetailsProps {
  bill: Bill & { transferId: number; note: string };
  orders: { id: number; number: string; totalMinor: number; shop: string }[];
  withdrawal: number | null;
  currency: string;
}

export function BillDetails({ bill, orders, withdrawal, currency }: BillDetailsProps) {
  const { t } = useTranslation("money");
  const { text } = useCodeAmounts(currency);
  const amount = usePlainAmounts(currency);
  const moment = useEntryMoment("long");
  const title = useBillTitle();
  const { kind, amountMinor, balanceMinor, at, transferId, note } = bill;
  return (
    <>
      <header className="bill-head">
        <h2 className="font-base font-semibold" dir="auto">
          {title(bill)}
        </h2>
        <p className={amountMinor > 0 ? "text-ok" : undefined}>
          <small className="text-ink-3 font-sm" translate="no">
            {currency}
          </small>{" "}
          <span translate="no">{amount(amountMinor, true)}</span>
        </p>
      </header>
      <Rows>
        <Row label={t("detail.kind")} value={t(`bill.${kind}`)} />
        <Row label={t("detail.at")} value={moment(at)} />
        <Row label={t("detail.balance")} value={<span translate="no">{text(balanceMinor)}</span>} />
        <Row label={t("detail.transfer")} value={<bdi translate="no">{transferId}</bdi>} />
        {withdrawal !== null && (
          <Row
            label={t("bill.withdraw")}
            value={withdrawal}
            href={href("/pages/user/money/witlist", { id: withdrawal })}
          />
        )}
        {note && <Row label={t("detail.note")} value={<bdi>{note}</bdi>} />}
      </Rows>
      {orders.length > 0 && (
        <Rows title={t("detail.orders")}>
          {orders.map(({ id, number, shop, totalMinor }) => (
            <Row
              key={id}
              label={<bdi>{shop}</bdi>}
              hint={<HandedNumber number={number} />}
              value={<span translate="no">{text(totalMinor)}</span>}
              href={href("/pages/user/order/details", { id })}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { ShownDue, ShownDues } from "../../referral/shown-referral";

/** What is on its way: of whose purchase, when it comes or why staff look at it first. Amounts in minor units. */
export function PendingCard({ pending: { rows, count, minor }, currency }: { pending: ShownDues; currency: string }) {
  const { t } = useTranslation("referral");
  const { price } = useFormat();
  if (rows.length === 0) return null;
  return (
    <section className="m-8-12-0px p-12px card" aria-labelledby="referral-pending">
      <div className="flex flex-wrap items-baseline justify-between gap-8px">
        <h2 className="font-base font-semibold" id="referral-pending">
          {t("onItsWay")}
        </h2>
        <span className="hint" translate="no">
          {priceText(price(minor, currency))}
        </span>
      </div>
      <ul>
        {rows.map((row) => (
          <PendingRow key={row.orderId} row={row} currency={currency} />
        ))}
      </ul>
      {count > rows.length && <p className="hint">{t("andMore", { count: count - rows.length })}</p>}
    </section>
  );
}

function PendingRow({ row, currency }: { row: ShownDue; currency: string }) {
  const { t } = useTranslation("referral");
  const { price, date } = useFormat();
  const { buyer, goods, reasons, dueAt, minor } = row;
  const held = reasons.length > 0;
  return (
    <li className="bill">
      <span className={`grid flex-none place-center rounded-full size-36px ${held ? "tone-warn" : "tone-quiet"}`}>
        <Icon className="size-18px" name={held ? "hourglass" : "clock"} />
      </span>
      <span className="min-w-0 flex-1-1-8rem grid text-sm wrap-anywhere">
        <span>
          <span translate="no">{buyer}</span> <span>·</span> <span dir="auto">{goods.join(", ")}</span>
        </span>
        {held ? (
          <small className="text-warn leading-18">
            <span>{reasons.map((reason) => t(`reason.${reason}`)).join(" ")}</span> <span>{t("staffDecide")}</span>
          </small>
        ) : (
          <small className="hint leading-18">
            {dueAt === null ? t("whenReceived") : t("when", { date: date(dueAt) })}
          </small>
        )}
      </span>
      <b className="font-semibold tabular-nums text-sm" translate="no">
        {priceText(price(minor, currency))}
      </b>
    </li>
  );
}

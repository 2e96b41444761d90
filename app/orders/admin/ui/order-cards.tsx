import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Nothing } from "~/app/console/nothing";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { AddedTaxes, IncludedTaxes } from "~/app/taxes/ui";
import { CompanyText } from "../../ui/company-text";
import { factRow, RefundRows } from "../../ui/refund-rows";
import type { loadAdminOrder } from "../order-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadAdminOrder>>>;

function useAmount(currency: string) {
  const { price } = useFormat();
  return (minor: number) => priceText(price(minor, currency));
}

/** The lines of an order with the shares of the amount paid, and the sums. */
export function LinesCard({ lines, order, currency }: Pick<Data, "lines" | "order"> & { currency: string }) {
  const { t } = useTranslation("sales");
  const amount = useAmount(currency);
  const commission = lines.reduce((sum, { commissionMinor }) => sum + commissionMinor, 0);
  const referral = lines.reduce((sum, { referralMinor }) => sum + referralMinor, 0);
  const columns = ["goods", "pieces", "price", "discount", "paid"] as const;
  return (
    <section className="c-card" aria-label={t("line.goods")}>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "goods" ? undefined : "c-number"}>
                {t(`line.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td data-label={t("line.goods")}>
                <span className="c-thing flex flex-wrap items-center gap-12px min-w-0 py-4px">
                  <img src={`/media/${line.picture}-160.webp`} alt="" width={40} height={40} loading="lazy" />
                  <span>
                    <b className="font-semibold" dir="auto">
                      {line.title}
                    </b>
                    <small className="hint" dir="auto">
                      {line.spec}
                    </small>
                  </span>
                </span>
              </td>
              <td translate="no" data-label={t("line.pieces")} className="c-number">
                {line.quantity}
              </td>
              <td translate="no" data-label={t("line.price")} className="c-number">
                {amount(line.priceMinor)}
              </td>
              <td translate="no" data-label={t("line.discount")} className="c-number">
                {amount(-line.shopDiscountMinor - line.platformDiscountMinor - line.memberMinor - line.pointsMinor)}
              </td>
              <td data-label={t("line.paid")} className="c-number">
                <b translate="no">{amount(line.paidMinor)}</b>
                {line.refundedMinor > 0 && <small>{t("line.refunded", { amount: amount(line.refundedMinor) })}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CompanyText company={order.company} className="p-16px" />
      <dl className="c-facts p-16px">
        <dt>{t("sum.goods")}</dt>
        <dd translate="no">{amount(order.goodsMinor)}</dd>
        <dt>{t("sum.shop")}</dt>
        <dd translate="no">{amount(-order.shopDiscountMinor)}</dd>
        <dt>{t("sum.platform")}</dt>
        <dd translate="no">{amount(-order.platformDiscountMinor)}</dd>
        {order.memberMinor > 0 && (
          <>
            <dt>{t("sum.member")}</dt>
            <dd translate="no">{amount(-order.memberMinor)}</dd>
          </>
        )}
        {order.pointsMinor > 0 && (
          <>
            <dt>{t("sum.points")}</dt>
            <dd translate="no">{amount(-order.pointsMinor)}</dd>
          </>
        )}
        <dt>{t("sum.freight")}</dt>
        <dd translate="no">{amount(order.freightMinor)}</dd>
        {order.additionMinor > 0 && (
          <>
            <dt>{t("sum.addition")}</dt>
            <dd translate="no">{amount(order.additionMinor)}</dd>
          </>
        )}
        <dt>{t("sum.commission")}</dt>
        <dd translate="no">{amount(commission)}</dd>
        {referral > 0 && (
          <>
            <dt>{t("sum.referral")}</dt>
            <dd translate="no">{amount(referral)}</dd>
          </>
        )}
        <AddedTaxes
          taxes={order.taxes}
          row={(ppm, term, minor) => factRow(String(ppm), term, <span translate="no">{amount(minor)}</span>)}
        />
        <dt>{t("sum.total")}</dt>
        <dd>
          <b translate="no">{amount(order.totalMinor)}</b>
        </dd>
        <IncludedTaxes
          taxes={order.taxes}
          row={(ppm, term, minor) => factRow(String(ppm), term, <span translate="no">{amount(minor)}</span>)}
        />
        <RefundRows orders={[order]} currency={currency} viewer="staff" row={factRow} />
      </dl>
    </section>
  );
}

/** The ledger entries of an order, oldest first, with the escrow balance after each. */
export function EntriesCard({ entries, currency }: Pick<Data, "entries"> & { currency: string }) {
  const { t } = useTranslation("sales");
  const amount = useAmount(currency);
  const moment = useMoment();
  return (
    <section className="c-card" aria-labelledby="entries">
      <div className="c-card-head">
        <h2 id="entries">{t("entries.title")}</h2>
      </div>
      {entries.length === 0 && <Nothing icon="landmark" text={t("entries.none")} />}
      {entries.length > 0 && (
        <table className="c-table">
          <thead>
            <tr>
              <th scope="col">{t("entries.at")}</th>
              <th scope="col">{t("entries.transfer")}</th>
              <th scope="col">{t("entries.account")}</th>
              <th scope="col" className="c-number">
                {t("entries.amount")}
              </th>
              <th scope="col" className="c-number">
                {t("entries.escrow")}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td data-label={t("entries.at")}>{moment(entry.at)}</td>
                <td data-label={t("entries.transfer")}>{`${entry.kind} · ${entry.transferId}`}</td>
                <td data-label={t("entries.account")}>
                  {`${entry.account} ${entry.ownerId > 0 ? entry.ownerId : ""}`}
                </td>
                <td translate="no" data-label={t("entries.amount")} className="c-number">
                  {amount(entry.amountMinor)}
                </td>
                <td translate="no" data-label={t("entries.escrow")} className="c-number">
                  {amount(entry.escrowMinor)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function MovementsCard({ movements, lines }: Pick<Data, "movements" | "lines">) {
  const { t } = useTranslation("sales");
  const moment = useMoment();
  if (movements.length === 0 || lines.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="movements">
      <div className="c-card-head">
        <h2 id="movements">{t("stock.title")}</h2>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t("entries.at")}</th>
            <th scope="col">{t("stock.sku")}</th>
            <th scope="col">{t("stock.cause")}</th>
            <th scope="col" className="c-number">
              {t("stock.pieces")}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, skuId, quantity, cause, at }) => (
            <tr key={id}>
              <td data-label={t("entries.at")}>{moment(at)}</td>
              <td translate="no" data-label={t("stock.sku")}>
                {skuId}
              </td>
              <td data-label={t("stock.cause")}>{t(`stock.causes.${cause}`)}</td>
              <td translate="no" data-label={t("stock.pieces")} className="c-number">
                {quantity > 0 ? `+${quantity}` : quantity}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

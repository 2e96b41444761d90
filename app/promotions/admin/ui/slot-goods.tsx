import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { MoveButtons } from "~/app/console/list/move-buttons";
import { Nothing } from "~/app/console/nothing";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { type CalendarData, useDayName } from "./calendar";
import { OfferGoods } from "./offer-goods";

const columns = ["goods", "price", "addition", "taken", "order"] as const;

/** The goods of the chosen slot in its order, with what was taken of each. */
export function SlotGoods({ data }: { data: CalendarData & { slot: NonNullable<CalendarData["slot"]> } }) {
  const { t } = useTranslation("flashAdmin");
  const { slot, goods, currency, decides, day } = data;
  const { text: price } = useCodeAmounts(currency);
  const named = useDayName();
  const { from, until, approved, places, waiting, enrol } = slot;
  return (
    <section className="c-card" aria-labelledby="slot-goods">
      <div className="c-card-head">
        <h2 id="slot-goods">
          <span>{named(slot.day)}</span> <span translate="no">{`${from}–${until}`}</span>
        </h2>
        <p className="c-acts c-quiet">
          <span>{t("calendar.takenIn", { approved, count: places })}</span>
          <span>{t("calendar.wait", { count: waiting })}</span>
          <span>{t("calendar.enrolUntil", { at: enrol })}</span>
        </p>
      </div>
      {goods.length === 0 && <Nothing icon="zap" text={t("calendar.noGoods")} />}
      {goods.length > 0 && (
        <table className="c-table">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className={name === "goods" || name === "order" ? undefined : "c-number"}>
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {goods.map((offer, at) => (
              <tr key={offer.id}>
                <td data-label={t("columns.goods")}>
                  <OfferGoods offer={offer} />
                </td>
                <td data-label={t("columns.price")} className="c-number">
                  <bdi translate="no">{price(offer.priceMinor)}</bdi>
                </td>
                <td data-label={t("columns.addition")} className="c-number">
                  <bdi translate="no">{price(offer.additionMinor)}</bdi>
                </td>
                <td data-label={t("columns.taken")} className="c-number">
                  {t("takenOf", { taken: offer.taken, quota: offer.quota })}
                </td>
                <td data-label={t("columns.order")}>
                  {decides ? (
                    <Form method="post" className="c-acts" preventScrollReset>
                      <input type="hidden" name="day" value={day} />
                      <input type="hidden" name="offer" value={offer.id} />
                      <MoveButtons
                        first={at === 0}
                        last={at === goods.length - 1}
                        up={t("calendar.up", { goods: offer.title })}
                        down={t("calendar.down", { goods: offer.title })}
                      />
                    </Form>
                  ) : (
                    <span translate="no">{at + 1}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextArea } from "~/app/console/fields/text-area";
import { useMoment } from "~/app/console/use-moment";
import { Avatar } from "~/app/design/form/avatar";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { caseAddress } from "../address";
import type { CasePage } from "../desk-page";

/**
 * The panel of a case's person: their orders and refunds, earlier cases, and staff notes. On a phone a link opens it.
 */
export function CaseAside({ data }: { data: SerializeFrom<CasePage> }) {
  const { t } = useTranslation(["deskAdmin", "orders", "refunds"]);
  const format = useFormat();
  const moment = useMoment();
  const { case: shown, orders, refunds, earlier, notes, sees } = data;
  return (
    <aside className="c-aside" aria-label={t("person.title")}>
      <a className="on-phone block p-12-16px font-550" href="#person">
        {t("person.open", { name: shown.name })}
      </a>
      <div className="c-aside-body" id="person" data-scrolls="">
        <a className="c-button on-phone" href="#with">
          {t("person.close")}
        </a>
        <div className="c-aside-name on-desktop">
          <Avatar picture={shown.avatar} name={shown.name} />
          <div>
            <b>
              <bdi>{shown.name}</bdi>
            </b>
            <p className="c-quiet">
              <HandedNumber number={shown.number} />
            </p>
            <p className="c-quiet">{t("person.since", { year: new Date(shown.memberSince).getUTCFullYear() })}</p>
            {sees.people && (
              <a className="c-link" href={`/operator/people/${shown.userId}`}>
                {t("person.page")}
              </a>
            )}
          </div>
        </div>
        {shown.rating !== null && (
          <section className="py-8px">
            <h2>{t("rated")}</h2>
            <p>{t("stars", { stars: shown.rating })}</p>
            {shown.ratingWords !== "" && <p dir="auto">{shown.ratingWords}</p>}
          </section>
        )}
        {sees.orders && (
          <section className="py-8px">
            <h2>{t("person.orders")}</h2>
            {orders.length === 0 && <p className="c-quiet">{t("person.noOrders")}</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.id}>
                  <a className="c-aside-thing" href={`/operator/orders/${order.id}`}>
                    <Photo picture={order.picture} place="tile" cover />
                    <span className="grid flex-1-1-6rem min-w-0 wrap-anywhere">
                      <b>
                        <HandedNumber number={order.number} />
                      </b>
                      <small translate="no">{priceText(format.price(order.totalMinor, order.currency))}</small>
                    </span>
                    <span className="c-pill">{t(`orders:state.${order.state}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {refunds.length > 0 && (
          <section className="py-8px">
            <h2>{t("person.refunds")}</h2>
            <ul>
              {refunds.map((refund) => (
                <li key={refund.id}>
                  <a className="c-aside-thing" href={`/operator/orders/${refund.orderId}`}>
                    <span>
                      <b data-breaks="">
                        {t("person.refund", {
                          id: printedNumber(refund.refundNumber),
                          number: printedNumber(refund.number),
                        })}
                      </b>
                      <small translate="no">{priceText(format.price(refund.amountMinor, refund.currency))}</small>
                    </span>
                    <span className="c-pill">{t(`refunds:state.${refund.state}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {earlier.length > 0 && (
          <section className="py-8px">
            <h2>{t("person.before")}</h2>
            <ul>
              {earlier.map(({ id, by, endedAt, rating }) => (
                <li key={id}>
                  <a className="c-aside-thing" href={caseAddress(id)}>
                    <span>
                      <b>{moment(endedAt)}</b>
                      <small>
                        <bdi>{by ?? t("person.nobody")}</bdi>
                      </small>
                    </span>
                    {rating !== null && <span>{t("stars", { stars: rating })}</span>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="py-8px">
          <h2>{t("notes.title")}</h2>
          {notes.map(({ id, body, by, at }) => (
            <div key={id} className="dk-note">
              <p dir="auto">{body}</p>
              <small className="text-ink-2">
                <bdi>{by}</bdi> <span>{`· ${moment(at)}`}</span>
              </small>
            </div>
          ))}
          {data.queue.me && <AddNote key={notes[0]?.id ?? 0} formKey={data.noteKey} />}
        </section>
      </div>
    </aside>
  );
}

function AddNote({ formKey }: { formKey: string }) {
  const { t } = useTranslation("deskAdmin");
  const pending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="c-form" preventScrollReset>
      <input type="hidden" name="key" value={formKey} />
      <TextArea name="body" label={t("notes.add")} rows={2} maxLength={1000} required />
      <button type="submit" name="intent" value="note" className="c-button" disabled={pending}>
        {t("notes.act")}
      </button>
    </Form>
  );
}

import type { SerializeFrom } from "@remix-run/node";
import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextArea } from "~/app/design/console/text-area";
import { Avatar } from "~/app/design/form/avatar";
import { Photo } from "~/app/design/photo";
import { useMoment } from "~/app/operator/ui";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { caseAddress } from "../address";
import type { CasePage } from "../desk-page";

/** Beside a conversation: who it is, their orders and refunds, when they talked before, and what the staff noted. On a phone a link opens it. */
export function CaseAside({ data }: { data: SerializeFrom<CasePage> }) {
  const { t } = useTranslation(["deskAdmin", "orders", "refunds"]);
  const format = useFormat();
  const moment = useMoment();
  const { case: shown, orders, refunds, earlier, notes, sees } = data;
  return (
    <aside className="dk-person" aria-label={t("person.title")}>
      <a className="dk-person-open" href="#person">
        {t("person.open", { name: shown.name })}
      </a>
      <div className="dk-person-body" id="person" data-scrolls="">
        <a className="c-button dk-person-close" href="#with">
          {t("person.close")}
        </a>
        <div className="dk-person-name">
          <Avatar picture={shown.avatar} name={shown.name} />
          <div>
            <b>
              <bdi>{shown.name}</bdi>
            </b>
            <p className="c-quiet">{t("person.since", { year: new Date(shown.memberSince).getUTCFullYear() })}</p>
            {sees.people && (
              <a className="c-link" href={`/operator/people/${shown.userId}`}>
                {t("person.page")}
              </a>
            )}
          </div>
        </div>
        {shown.rating !== null && (
          <section>
            <h2>{t("rated")}</h2>
            <p>{t("stars", { stars: shown.rating })}</p>
            {shown.ratingWords !== "" && <p dir="auto">{shown.ratingWords}</p>}
          </section>
        )}
        {sees.orders && (
          <section>
            <h2>{t("person.orders")}</h2>
            {orders.length === 0 && <p className="c-quiet">{t("person.noOrders")}</p>}
            <ul>
              {orders.map((order) => (
                <li key={order.id}>
                  <a className="dk-thing" href={`/operator/orders/${order.id}`}>
                    <Photo picture={order.picture} place="tile" cover />
                    <span>
                      <b data-breaks="">{order.number}</b>
                      <small>{priceText(format.price(order.totalMinor, order.currency))}</small>
                    </span>
                    <span className="c-pill">{t(`orders:state.${order.state}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {refunds.length > 0 && (
          <section>
            <h2>{t("person.refunds")}</h2>
            <ul>
              {refunds.map((refund) => (
                <li key={refund.id}>
                  <a className="dk-thing" href={`/operator/orders/${refund.orderId}`}>
                    <span>
                      <b data-breaks="">{t("person.refund", { id: refund.id, number: refund.number })}</b>
                      <small>{priceText(format.price(refund.amountMinor, refund.currency))}</small>
                    </span>
                    <span className="c-pill">{t(`refunds:state.${refund.state}`)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {earlier.length > 0 && (
          <section>
            <h2>{t("person.before")}</h2>
            <ul>
              {earlier.map(({ id, by, endedAt, rating }) => (
                <li key={id}>
                  <a className="dk-thing" href={caseAddress(id)}>
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
        <section>
          <h2>{t("notes.title")}</h2>
          {notes.map(({ id, body, by, at }) => (
            <div key={id} className="dk-note">
              <p dir="auto">{body}</p>
              <small>
                <bdi>{by}</bdi> · {moment(at)}
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

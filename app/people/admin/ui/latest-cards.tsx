import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import type { loadPerson } from "../person-page.server";
import { LinesCard } from "./card";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;
type Named = { person: { id: number; username: string } };
type Links = { /** The reader may open the targets. */ links: boolean };

/** A name, linked where the reader may open it. */
function Lead({ to, children }: { to: string | null; children: ReactElement }) {
  return <b data-breaks>{to === null ? children : <a href={to}>{children}</a>}</b>;
}

function useAmount() {
  const { price } = useFormat();
  return (minor: number, currency: string) => priceText(price(minor, currency));
}

export function OrdersCard({ orders, person, links }: Pick<Data, "orders"> & Named & Links) {
  const { t } = useTranslation(["people", "orders"]);
  const [amount, moment] = [useAmount(), useMoment()];
  const all = links && orders.count > 0 && (
    <a className="c-link" href={href("/operator/orders", { user: person.id })}>
      {`${t("all", { count: orders.count })} →`}
    </a>
  );
  return (
    <LinesCard
      title={t("orders.title")}
      end={all || <span translate="no">{orders.count}</span>}
      none={orders.count === 0 ? { icon: "receipt", text: t("orders.none") } : undefined}
    >
      {orders.rows.map(({ id, number, shop, state, totalMinor, currency, at }) => (
        <li key={id}>
          <Lead to={links ? `${href("/operator/orders")}/${id}` : null}>
            <HandedNumber number={number} />
          </Lead>
          <span className="c-quiet">
            <bdi>{shop}</bdi> <span>{`· ${moment(at)}`}</span>
          </span>
          <span className="c-pill">{t(`orders:state.${state}`)}</span>
          <span translate="no" className="c-when">
            {amount(totalMinor, currency)}
          </span>
        </li>
      ))}
    </LinesCard>
  );
}

export function RefundsCard({ refunds, links }: Pick<Data, "refunds"> & Links) {
  const { t } = useTranslation(["people", "refunds"]);
  const [amount, moment] = [useAmount(), useMoment()];
  if (refunds.count === 0) return null;
  return (
    <LinesCard title={t("refunds.title")} end={<span translate="no">{refunds.count}</span>}>
      {refunds.rows.map(({ id, orderId, number, state, amountMinor, currency, at }) => (
        <li key={id}>
          <Lead to={links ? `${href("/operator/orders")}/${orderId}` : null}>
            <HandedNumber number={number} />
          </Lead>
          <span className="c-quiet">{moment(at)}</span>
          <span className="c-pill">{t(`refunds:state.${state}`)}</span>
          <span translate="no" className="c-when">
            {amount(amountMinor, currency)}
          </span>
        </li>
      ))}
    </LinesCard>
  );
}

export function RechargesCard({ recharges, links }: Pick<Data, "recharges"> & Links) {
  const { t } = useTranslation(["people", "finance"]);
  const [amount, moment] = [useAmount(), useMoment()];
  if (recharges.count === 0) return null;
  return (
    <LinesCard title={t("recharges.title")} end={<span translate="no">{recharges.count}</span>}>
      {recharges.rows.map(({ id, number, state, method, amountMinor, currency, at }) => (
        <li key={id}>
          <Lead to={links ? href("/operator/recharges", { id, state }) : null}>
            <HandedNumber number={number} />
          </Lead>
          <span className="c-quiet">{`${t(`finance:method.${method}`)} · ${moment(at)}`}</span>
          <span className="c-pill">{t(`finance:recharges.state.${state}`)}</span>
          <span translate="no" className="c-when">
            {amount(amountMinor, currency)}
          </span>
        </li>
      ))}
    </LinesCard>
  );
}

export function ReviewsCard({ reviews }: Pick<Data, "reviews">) {
  const { t } = useTranslation("people");
  const moment = useMoment();
  if (reviews.count === 0) return null;
  return (
    <LinesCard title={t("reviews.title")} end={<span translate="no">{reviews.count}</span>}>
      {reviews.rows.map(({ id, goodsId, title, rating, body, at }) => (
        <li key={id}>
          <Lead to={href("/pages/product/goods", { id: goodsId })}>
            <bdi>{title}</bdi>
          </Lead>
          <span className="c-quiet">
            <bdi>{body}</bdi>
          </span>
          <span className="c-pill">{t(`reviews.rating.${rating}`)}</span>
          <span className="c-when">{moment(at)}</span>
        </li>
      ))}
    </LinesCard>
  );
}

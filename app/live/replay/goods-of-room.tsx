import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { clockText } from "../rooms/cut-times";
import type { EndPage } from "../watching/end-page.server";

/** So many are shown at first. */
const few = 3;

/** The goods of a room that has ended, those explained first, with the times at which the replay shows them. */
export function GoodsOfRoom({ page: { shelf, shown, room } }: { page: EndPage }) {
  const { t } = useTranslation("live");
  if (shelf.length === 0) return null;
  const timesOf = (id: number) => (room.replay ? shown.flatMap(({ goodsId, ms }) => (goodsId === id ? [ms] : [])) : []);
  const rows = shelf
    .map((goods) => ({ goods, times: timesOf(goods.id) }))
    .sort((one, other) => (one.times[0] ?? Infinity) - (other.times[0] ?? Infinity) || 0);
  return (
    <section className="card live-goods" aria-labelledby="live-goods">
      <h2 id="live-goods" className="font-semibold">
        {t("end.goods")}
      </h2>
      <Rows rows={rows.slice(0, few)} />
      {rows.length > few && (
        <details>
          <summary className="touch">{t("end.moreGoods", { count: rows.length - few })}</summary>
          <Rows rows={rows.slice(few)} />
        </details>
      )}
    </section>
  );
}

function Rows({ rows }: { rows: readonly { goods: EndPage["shelf"][number]; times: number[] }[] }) {
  const { t } = useTranslation(["live", "shelf"]);
  const { price, locale } = useFormat();
  const list = new Intl.ListFormat(locale);
  return (
    <ul>
      {rows.map(({ goods: { id, title, picture, sold, priceMinor, currency }, times }) => (
        <li key={id}>
          <Photo picture={picture} place="tile" cover />
          <a href={href("/pages/product/goods", { id })}>
            <span className="clamp-2" dir="auto">
              {title}
            </span>
            {times.length > 0 && (
              <small className="hint">{t("end.shownAt", { times: list.format(times.map(clockText)) })}</small>
            )}
          </a>
          {sold ? <Price price={price(priceMinor, currency)} /> : <small className="hint">{t("shelf:notSold")}</small>}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { EndPage } from "../watching/end-page.server";
import { useLengthText } from "./use-length-text";

type Own = NonNullable<EndPage["own"]>;

/** For the shop's people: who watched a room, and what was bought from it. */
export function OwnFigures({ room, own }: { room: EndPage["room"]; own: Own }) {
  const { t } = useTranslation("live");
  const { moment } = useTimes();
  const format = useFormat();
  const length = useLengthText();
  const { sales } = own;
  const money = (minor: number) => priceText(format.price(minor, own.currency));
  const figures = [
    ["viewers", own.viewers],
    ["viewersMost", own.viewersMost],
    ["likes", own.likes],
    ["follows", own.follows],
    ["taps", own.taps],
    ["orders", sales.during.orders + sales.after.orders],
  ] as const;
  const sums = [
    ["during", sales.during.turnoverMinor],
    ["after", sales.after.turnoverMinor],
  ] as const;
  return (
    <>
      <section className="card live-own" aria-labelledby="live-own">
        <h2 id="live-own" className="font-semibold">
          {t("own.title")}
        </h2>
        <p className="hint">
          {[
            t("own.period", { from: moment(room.startedAt), to: moment(room.endedAt) }),
            length(room.lengthMs),
            t("own.breaks", { count: own.parts }),
          ].join(" · ")}
        </p>
        <dl className="live-figures">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`own.${name}`)}</dt>
              <dd translate="no">{format.count(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card live-own" aria-labelledby="live-own-minutes">
        <h2 id="live-own-minutes" className="font-semibold">
          {t("own.minutes")}
        </h2>
        <Minutes own={own} />
        <dl className="sums">
          {sums.map(([name, minor]) => (
            <div key={name}>
              <dt>{t(`own.${name}`)}</dt>
              <dd translate="no">{money(minor)}</dd>
            </div>
          ))}
          {own.offered > 0 && (
            <div>
              <dt>{t("own.offered", { taken: sales.offered.pieces, count: own.offered })}</dt>
              <dd translate="no">{money(sales.offered.turnoverMinor)}</dd>
            </div>
          )}
        </dl>
      </section>
    </>
  );
}

const [width, height] = [300, 80];

/** Viewers as an area and orders as bars, a minute each; what it shows is said in words. */
function Minutes({ own: { minutes, sales } }: { own: Own }) {
  const { t } = useTranslation("live");
  const { hour } = useTimes();
  const isEmpty = minutes.every(({ viewers }) => viewers === 0) && sales.minutes.every(({ orders }) => orders === 0);
  const first = Math.min(...[...minutes, ...sales.minutes].map(({ at }) => at));
  const last = Math.max(...[...minutes, ...sales.minutes].map(({ at }) => at));
  if (isEmpty) return <p className="hint">{t("own.nobody")}</p>;
  const x = (at: number) => (last === first ? width / 2 : ((at - first) / (last - first)) * width);
  const most = Math.max(1, ...minutes.map(({ viewers }) => viewers));
  const mostOrders = Math.max(1, ...sales.minutes.map(({ orders }) => orders));
  const points = minutes.map(
    ({ at, viewers }) => `${x(at).toFixed(1)} ${(height - (viewers / most) * height).toFixed(1)}`,
  );
  const [best] = minutes.toSorted((one, other) => other.viewers - one.viewers || one.at - other.at);
  const [start, end] = [minutes[0], minutes.at(-1)];
  return (
    <figure className="live-minutes">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {start && end && (
          <path className="is-area" d={`M${x(start.at)} ${height}L${points.join("L")}L${x(end.at)} ${height}Z`} />
        )}
        <path className="is-line" d={`M${points.join("L")}`} />
        {sales.minutes.map(({ at, orders }) => {
          const tall = (orders / mostOrders) * height * 0.5;
          return <rect key={at} x={x(at) - 2} y={height - tall} width="4" height={tall} />;
        })}
      </svg>
      <figcaption className="hint">
        <span>{hour(first)}</span>
        {best && <span>{t("own.best", { time: hour(best.at), count: best.viewers })}</span>}
        <span>{hour(last)}</span>
      </figcaption>
    </figure>
  );
}

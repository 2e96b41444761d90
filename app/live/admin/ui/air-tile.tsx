import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { useLengthText } from "../../ui/use-length-text";
import type { loadLive } from "../live-page.server";
import { TileStill } from "./tile-still";

type Room = SerializeFrom<typeof loadLive>["rooms"][number];

/** A room on air: its picture, for how long, how many watch, and whether something is wrong. */
export function AirTile({ room, currency }: { room: Room; currency: string }) {
  const { t } = useTranslation("liveAdmin");
  const { count, price } = useFormat();
  const length = useLengthText();
  const { id, title, shop, airMs, silentMs, viewers, picture, stills, sold, reports } = room;
  return (
    <li>
      <a className="c-card lv-tile" href={`/operator/live/${id}`} data-reload="">
        <span className="lv-picture">
          {picture && <Photo picture={picture} place="half" cover />}
          {stills && <TileStill roomId={id} />}
          <span className="lv-mark is-live">
            <Icon name="radio" />
            <span className="sr-only">{t("onAir")}</span>
            <span>{length(airMs)}</span>
          </span>
          <span className="lv-mark">
            <Icon name="eye" />
            <span className="sr-only">{t("watch", { count: viewers, shown: count(viewers) })}</span>
            <span translate="no" aria-hidden="true">
              {count(viewers)}
            </span>
          </span>
          {silentMs !== null && (
            <span className="c-pill is-care lv-silent">{t("silent", { seconds: Math.round(silentMs / 1000) })}</span>
          )}
          {reports > 0 && <span className="c-pill is-bad lv-reports">{t("reports", { count: reports })}</span>}
        </span>
        <b className="font-medium" dir="auto">
          {title}
        </b>
        <bdi className="c-quiet">{shop}</bdi>
        {sold && (
          <span className="lv-sold">
            <span>{t("orders", { count: sold.orders })}</span>
            <b translate="no">{priceText(price(sold.turnoverMinor, currency))}</b>
          </span>
        )}
      </a>
    </li>
  );
}

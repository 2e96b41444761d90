import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { Point } from "../../addresses/address-rules";

/** The place of an address on the map: none yet, or where; sent with the form. `onLeave` keeps what was typed. */
export function PlaceRow({ id, point, onLeave }: { id: number | null; point: Point | null; onLeave: () => void }) {
  const { t } = useTranslation("address");
  const here = href("/pages/user/address/addressManage", { id });
  return (
    <div className="field">
      <span className="font-medium" id="place-label">
        {t("map.label")}
      </span>
      <div className="field-box ps-24 pe-8">
        <Icon name="map-pin" className={point ? "text-brand" : "text-ink-3"} />
        <a
          className="flex min-h-[52px] min-w-0 flex-1 items-center px-16 text-base"
          href={href("/choose-location", { ...point, next: here })}
          aria-describedby="place-label"
          onClick={onLeave}
        >
          {point ? (
            <bdi className="tabular-nums">{`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}</bdi>
          ) : (
            t("map.choose")
          )}
        </a>
        {point ? (
          <a
            className="text-button flex items-center"
            href={href("/pages/user/address/addressManage", { id, place: "none" })}
            onClick={onLeave}
          >
            {t("map.forget")}
          </a>
        ) : (
          <Icon name="chevron-right" className="me-16 size-32 text-ink-3 rtl:-scale-x-100" />
        )}
      </div>
      <p className="field-hint">{t("map.hint")}</p>
      {point && (
        <>
          <input type="hidden" name="latitude" value={point.latitude} />
          <input type="hidden" name="longitude" value={point.longitude} />
        </>
      )}
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { Point } from "../../addresses/address-rules";

interface PlaceRowProps {
  id: number | null;
  /** Redirect target after the address is saved; passed on to the map and back. */
  next: string | undefined;
  point: Point | null;
  onLeave: () => void;
  children: Elements;
}

/** Renders the place of an address, or that there is none yet; submitted with the form. */
export function PlaceRow({ id, next, point, onLeave, children }: PlaceRowProps) {
  const { t } = useTranslation("address");
  const here = href("/pages/user/address/addressManage", { id, next });
  return (
    <div className="field">
      <span className="font-medium" id="place-label">
        {t("map.label")}
      </span>
      <div className="field-box ps-24 pe-8">
        <Icon name="map-pin" className={point ? "text-brand" : "text-ink-3"} />
        <a
          className="flex min-h-52px min-w-0 flex-1 items-center px-16 text-base"
          href={href("/choose-location", { ...point, next: here })}
          aria-describedby="place-label"
          onClick={onLeave}
        >
          {point ? (
            <bdi
              translate="no"
              className="tabular-nums"
            >{`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}</bdi>
          ) : (
            t("map.choose")
          )}
        </a>
        {point ? (
          <a
            className="text-button flex items-center"
            href={href("/pages/user/address/addressManage", { id, next, place: "none" })}
            onClick={onLeave}
          >
            {t("map.forget")}
          </a>
        ) : (
          <Icon name="chevron-right" className="me-16 size-32 text-ink-3 mirrored" />
        )}
      </div>
      <p className="field-hint">{t("map.hint")}</p>
      {point && children}
    </div>
  );
}

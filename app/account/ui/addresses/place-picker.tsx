import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import type { Point } from "../../addresses/address-rules";
import { MapFrame } from "./map-frame";
import { useMap } from "./use-map";

interface PlacePickerProps {
  /** The place selected before; null = none. */
  point: Point | null;
  tiles: string;
  credit: string;
  /** The person's position may be requested. */
  position: boolean;
  /** Path and query fields of the page that receives the place. */
  next: { path: string; query: [name: string, value: string][] };
}

/** Initial view of a map without a place: most of Asia. */
const overview = { centre: { latitude: 18, longitude: 108 }, zoom: 3 };

/** Renders a map that moves under a fixed pin; the form passes the place under it to the next page. */
export function PlacePicker({ point, tiles, credit, position, next }: PlacePickerProps) {
  const { t } = useTranslation("address");
  const navigate = useNavigate();
  const labels = { zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") };
  const map = useMap({ tiles, credit, labels, ...(point ? { centre: point, zoom: 16 } : overview) });
  const [place, setPlace] = useState(point);
  const [moving, setMoving] = useState(false);
  const [lost, setLost] = useState(false);
  const leaflet = map.ready?.map;

  useEffect(() => {
    if (!leaflet) return;
    const read = () => {
      const { lat, lng } = leaflet.getCenter().wrap();
      setPlace({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
      setMoving(false);
    };
    leaflet.on("movestart", () => setMoving(true)).on("moveend", read);
  }, [leaflet]);

  function goHere() {
    setLost(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => leaflet?.setView([coords.latitude, coords.longitude], 16),
      () => setLost(true),
      { timeout: 10_000 },
    );
  }

  /** Replaces this page in the history, so that "back" leads to the form and not to the map. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    navigate(`${next.path}?${query}`, { replace: true });
  }

  return (
    <>
      <MapFrame map={map}>
        <span className={moving ? "map-pin is-moving" : "map-pin"} />
        {position && (
          <button type="button" className="map-here" aria-label={t("map.here")} onClick={goHere}>
            <Icon name="locate" />
          </button>
        )}
      </MapFrame>
      <form className="map-sheet" action={next.path} onSubmit={onSubmit}>
        {next.query.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="with-script text-sm text-ink-2" role="status">
          {lost ? t("map.lost") : t("map.move")}
        </p>
        {place && leaflet && (
          <p className="text-base tabular-nums">
            <bdi translate="no">{`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}</bdi>
            <input type="hidden" name="latitude" value={place.latitude} />
            <input type="hidden" name="longitude" value={place.longitude} />
          </p>
        )}
        {place && leaflet ? (
          <SubmitButton tall wide>
            {t("map.use")}
          </SubmitButton>
        ) : (
          <SubmitButton tall wide kind="tint">
            {t("map.typeInstead")}
          </SubmitButton>
        )}
      </form>
    </>
  );
}

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Point } from "../../addresses/address-rules";
import { MapFrame } from "./map-frame";
import { useMap } from "./use-map";

export function PlaceView({ point, tiles, credit }: { point: Point; tiles: string; credit: string }) {
  const { t } = useTranslation("address");
  const labels = { zoomIn: t("map.zoomIn"), zoomOut: t("map.zoomOut") };
  const map = useMap({ tiles, credit, labels, centre: point, zoom: 16 });
  useEffect(() => {
    if (!map.ready) return;
    const { leaflet, map: leafletMap } = map.ready;
    const icon = leaflet.divIcon({ className: "map-pin", iconSize: [36, 36], iconAnchor: [18, 36] });
    leaflet.marker([point.latitude, point.longitude], { icon, interactive: false, keyboard: false }).addTo(leafletMap);
  }, [map.ready, point]);
  return <MapFrame map={map} />;
}

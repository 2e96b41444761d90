import type { Map as LeafletMap, MapOptions } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { constants } from "~/app/platform/constants";
import type { Point } from "../../addresses/address-rules";

export interface MapSetup {
  /** Tile address with {z}, {x} and {y}, and its attribution. */
  tiles: string;
  credit: string;
  centre: Point;
  zoom: number;
  labels: { zoomIn: string; zoomOut: string };
  options?: MapOptions;
}

interface ReadyMap {
  map: LeafletMap;
  leaflet: typeof import("leaflet");
}

interface MapState {
  box: RefObject<HTMLDivElement>;
  /** Also "loading" on the server and without JavaScript. */
  state: "loading" | "ready" | "failed";
  ready: ReadyMap | null;
  /** The map is ready, but its tiles do not load. */
  blank: boolean;
  retry: () => void;
}

function loadLeaflet(): Promise<typeof import("leaflet")> {
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("too late")), constants.lazyCodeTimeoutMs),
  );
  return Promise.race([import("leaflet"), tooLate]);
}

/** Creates a map in `box` once its code has loaded. The setup is read once, because it belongs to the page. */
export function useMap(setup: MapSetup): MapState {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(setup);
  const [state, setState] = useState<MapState["state"]>("loading");
  const [ready, setReady] = useState<ReadyMap | null>(null);
  const [blank, setBlank] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt recreates the map.
  useEffect(() => {
    let map: LeafletMap | undefined;
    let removed = false;
    setState("loading");
    loadLeaflet().then(
      (leaflet) => {
        if (removed || !box.current) return;
        map = drawMap(leaflet, box.current, first.current, setBlank);
        setReady({ map, leaflet });
        setState("ready");
      },
      () => !removed && setState("failed"),
    );
    return () => {
      removed = true;
      setReady(null);
      map?.remove();
    };
  }, [attempt]);
  return { box, state, ready, blank, retry: () => setAttempt((count) => count + 1) };
}

function drawMap(
  leaflet: typeof import("leaflet"),
  box: HTMLDivElement,
  { tiles, credit, centre, zoom, labels, options }: MapSetup,
  setBlank: (blank: boolean) => void,
): LeafletMap {
  const map = leaflet.map(box, { zoomControl: false, attributionControl: false, ...options });
  map.setView([centre.latitude, centre.longitude], zoom);
  leaflet.control.zoom({ position: "topright", zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
  const credits = document.createElement("span");
  credits.textContent = credit;
  leaflet.control.attribution({ prefix: false, position: "bottomleft" }).addAttribution(credits.innerHTML).addTo(map);
  leaflet
    .tileLayer(tiles, { maxZoom: 19 })
    .on("tileload", () => setBlank(false))
    .on("tileerror", () => setBlank(true))
    .addTo(map);
  return map;
}

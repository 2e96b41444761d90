import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { EmptyState, ErrorState, Skeleton } from "~/app/design/states";
import type { useMap } from "./use-map";

export function MapFrame({ map, children }: { map: ReturnType<typeof useMap>; children?: Elements }) {
  const { t } = useTranslation(["address", "shell"]);
  return (
    <div className="map-frame">
      <div className="map-box" ref={map.box} role="application" aria-label={t("map.name")} />
      {map.state === "loading" && (
        <div className="map-wait">
          <Skeleton className="size-full with-script" />
          <noscript>
            <EmptyState icon="map" title={t("map.noScript.title")} text={t("map.noScript.text")} />
          </noscript>
        </div>
      )}
      {map.state === "failed" && (
        <div className="map-wait">
          <ErrorState title={t("map.failed.title")} text={t("map.failed.text")}>
            <button type="button" className="button" onClick={map.retry}>
              {t("shell:retry")}
            </button>
          </ErrorState>
        </div>
      )}
      {map.state === "ready" && children}
      {map.state === "ready" && map.blank && (
        <p className="map-note" role="status">
          {t("map.blank")}
        </p>
      )}
    </div>
  );
}

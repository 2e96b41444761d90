import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { readPoint } from "../../addresses/address-rules";
import styles from "../../ui/addresses/map.css?url";
import { PlaceView } from "../../ui/addresses/place-view";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/open-location?latitude=&longitude=&name=`: shows a place on the map and links to the phone's maps app. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const point = readPoint(searchParams.get("latitude"), searchParams.get("longitude"));
  if (!point) throw notFound();
  const typed = (searchParams.get("name") ?? "").replace(/\s+/gu, " ").trim();
  const { t } = context.language.i18n;
  const name = typed !== "" && lengthOf(typed) <= 140 && isOneLine(typed) ? typed : null;
  const { latitude, longitude } = point;
  const label = name ? `(${encodeURIComponent(name.replace(/[()]/g, " "))})` : "";
  return {
    title: name ?? t("address:map.place"),
    name,
    point,
    map: context.env.map,
    links: {
      app: `geo:${latitude},${longitude}?q=${latitude},${longitude}${label}`,
      web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    },
  };
}

// Anybody can make up such an address.
export const meta = unlistedMeta;

export default function OpenLocation() {
  const { name, point, map, links } = useLoaderData<typeof loader>();
  const { t } = useTranslation("address");
  return (
    <InnerPage title={t("map.place")} back="/" white>
      <div className="flex flex-1-1-auto flex-column">
        <PlaceView point={point} {...map} />
        <div className="map-sheet">
          <div>
            {name && (
              <p className="text-base font-semibold">
                <bdi>{name}</bdi>
              </p>
            )}
            <p className="text-sm text-ink-2 tabular-nums">
              <bdi translate="no">{`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}</bdi>
            </p>
          </div>
          <div className="form-actions">
            <a className="button button-tint" href={links.web} target="_blank" rel="noreferrer noopener">
              {t("map.openWeb")}
            </a>
            <a className="button" href={links.app}>
              {t("map.openApp")}
            </a>
          </div>
        </div>
      </div>
    </InnerPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { NavBar } from "~/app/design/nav-bar";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { readPoint } from "../../addresses/address-rules";
import { currentBuyer } from "../../guard.server";
import styles from "../../ui/addresses/map.css?url";
import { PlacePicker } from "../../ui/addresses/place-picker";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/choose-location?latitude=&longitude=&next=`: picks a place on the map and passes it to `next` (a new address) as
 * `latitude` and `longitude`. Needs JavaScript; without it the page leads back to the typed address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requested = searchParams.get("next");
  const next = new URL(requested ? localPath(requested) : href("/pages/user/address/addressManage"), context.origin);
  for (const name of ["latitude", "longitude", "place"]) next.searchParams.delete(name);
  const buyer = await currentBuyer(request, context);
  return {
    title: context.language.i18n.t("address:map.title"),
    point: readPoint(searchParams.get("latitude"), searchParams.get("longitude")),
    map: context.env.map,
    position: buyer?.preferences.position !== false,
    next: { path: next.pathname, query: [...next.searchParams], whole: next.pathname + next.search },
  };
}

export const meta = unlistedMeta;

export default function ChooseLocation() {
  const { point, map, position, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["address", "shell"]);
  const navigate = useNavigate();
  return (
    <>
      <NavBar
        title={t("map.title")}
        back={{ href: next.whole, label: t("shell:back") }}
        onBack={() => navigate(next.whole, { replace: true })}
        action={<LanguageSwitch />}
      />
      <main id="content" className="flex flex-1-1-auto flex-column">
        <PlacePicker point={point} {...map} position={position} next={next} />
      </main>
    </>
  );
}

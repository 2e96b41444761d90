import type { LoaderFunctionArgs } from "#router/server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";

/** Serves the web app manifest, which describes the shop on a home screen. */
export function loader({ context }: LoaderFunctionArgs) {
  const { language } = context;
  const manifest = {
    name: language.i18n.t("shell:brand.title"),
    short_name: language.market,
    description: language.i18n.t("shell:brand.description"),
    lang: language.code,
    id: href("/"),
    start_url: href("/"),
    scope: href("/"),
    display: "standalone",
    background_color: "#f5f5f5",
    theme_color: "#ffd9c4",
    icons: [
      { src: "/icons/pasar.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icons/pasar-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/pasar-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
    ],
  };
  return json(manifest, {
    headers: { "Content-Type": "application/manifest+json", Vary: "Accept-Language, Cookie" },
  });
}

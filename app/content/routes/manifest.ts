import type { LoaderFunctionArgs } from "#router/server";
import { href, type Path } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { iconAddress } from "~/app/platform/market-look";
import { type OwnPicture, readSettings } from "~/app/settings/api.server";

/** Where a long press on the icon leads; the names are those of the tabs. */
const shortcuts = [
  ["category", "/pages/product/category/category"],
  ["cart", "/pages/cart/cart"],
  ["mine", "/pages/user/user"],
] as const satisfies (readonly [string, Path])[];

/** A picture of the shop, as browsers show it before the shop is installed; none without one. */
function screenshot({ hash, width, height }: OwnPicture, form: "narrow" | "wide") {
  if (hash === "") return [];
  const drawn = Math.min(width, 1280);
  const sizes = `${drawn}x${Math.round((height * drawn) / width)}`;
  return [{ src: `/media/${hash}-1280.webp`, sizes, type: "image/webp", form_factor: form }];
}

/** Serves the web app manifest, which describes the shop on a home screen. */
export async function loader({ context: { db, language, look } }: LoaderFunctionArgs) {
  const { phone, desktop } = (await readSettings(db)).identity;
  const { t } = language.i18n;
  const icon = (file: "192.png" | "512.png" | "maskable.png", purpose: string) => ({
    src: iconAddress(look, file),
    sizes: file === "192.png" ? "192x192" : "512x512",
    type: "image/png",
    purpose,
  });
  const software = { src: "/icons/pasar.svg", sizes: "any", type: "image/svg+xml" };
  const manifest = {
    name: t("shell:brand.title"),
    short_name: language.market,
    description: t("shell:brand.description"),
    lang: language.code,
    id: href("/"),
    start_url: href("/"),
    scope: href("/"),
    display: "standalone",
    background_color: "#f5f5f5",
    theme_color: look.washes.light,
    icons: [
      ...(look.icon === "" ? [software] : []),
      icon("192.png", "any"),
      icon("512.png", "any"),
      icon("maskable.png", "maskable"),
    ],
    shortcuts: shortcuts.map(([name, path]) => ({ name: t(`shell:tabs.${name}`), url: href(path) })),
    screenshots: [...screenshot(phone, "narrow"), ...screenshot(desktop, "wide")],
  };
  return json(manifest, {
    headers: { "Content-Type": "application/manifest+json", Vary: "Accept-Language, Cookie" },
  });
}

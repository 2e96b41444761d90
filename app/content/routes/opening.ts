import type { LoaderFunctionArgs } from "#router/server";
import { advertsAt } from "~/app/content/adverts.server";
import { isReader } from "~/app/content/count-view.server";
import type { Opening } from "~/app/content/opening";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { pictureAddress } from "~/app/platform/media/media-source";
import { advertRow } from "~/modules/fill/picture-row.server";

/**
 * Returns the advert for the start of a session on the home page, with its texts in the visitor's language; null when
 * none runs, and for robots.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock } = context;
  const { locale, i18n } = language;
  const [advert] = isReader(request) ? await advertsAt(db, { place: "open", limit: 1, locale, now: clock.now() }) : [];
  const opening: Opening | null = advert
    ? {
        picture: pictureAddress(advert.picture.src),
        width: advert.picture.width,
        height: advert.picture.height,
        title: advert.title,
        link: advertRow(advert).link || href("/pages/article/advert", { id: advert.id }),
        label: i18n.t("browse:opening.label"),
        skip: i18n.t("browse:opening.skip", { seconds: "{seconds}" }),
        close: i18n.t("browse:opening.close"),
      }
    : null;
  return json(opening, { headers: { "Cache-Control": "private, no-store" } });
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { readCity, readFilm } from "~/app/content/advert-address";
import { advertsById } from "~/app/content/adverts.server";
import { pageMeta } from "~/app/content/page-meta";
import styles from "~/app/content/ui/advert.css?url";
import { PageBar } from "~/app/content/ui/page-bar";
import { Photo } from "~/app/design/photo";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { pictureAddress } from "~/app/platform/media/media-source";
import { safeLink } from "~/app/platform/safe-link";

export const handle = { cached: ["id", "city"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/article/advert?id=&city=`: one advert on its own, while it runs (in that city); otherwise 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, language, clock, origin } = context;
  const query = new URL(request.url).searchParams;
  const id = readId(query.get("id"));
  const [locale, now, city] = [language.locale, clock.now(), readCity(query.get("city"))];
  const advert = id === null ? undefined : (await advertsById(db, { ids: [id], locale, now, city })).get(id);
  if (!advert) throw notFound();
  const { title, picture, video, url } = advert;
  return {
    title,
    picture,
    film: readFilm(video),
    link: safeLink(url),
    poster: pictureAddress(picture.src),
    address: origin + href("/pages/article/advert", { id: advert.id }),
    image: origin + pictureAddress(picture.src),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data
    ? pageMeta(page, { title: `${data.title} · ${marketOf(page)}`, address: data.address, picture: data.image })
    : [];

export default function AdvertPage() {
  const { title, picture, film, link, poster, address } = useLoaderData<typeof loader>();
  const { t } = useTranslation("browse");
  return (
    <>
      <PageBar title={t("advert.title")} share={{ title, address }} />
      <main id="content" className="flex-1-0-auto p-12px bg-card">
        {film === null ? (
          <Photo picture={picture} place="full" eager="first" className="advert-media" />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: videos are addresses entered by operators and come without captions
          <video
            className={`advert-media tint-${picture.tint}`}
            src={film}
            poster={poster}
            width={picture.width}
            height={picture.height}
            aria-label={title || t("advert.film")}
            controls
            playsInline
            preload="none"
          />
        )}
        {title !== "" && <h2 className="advert-title">{title}</h2>}
        {link !== null && (
          <p className="advert-act">
            <a className="button" href={link} rel="sponsored">
              {t("advert.visit")}
            </a>
          </p>
        )}
      </main>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { AdMark } from "~/app/platform/ui/ad-mark";

export interface AdvertCardContent {
  picture: Picture;
  /** "" = not clickable. */
  link: string;
  alt: string;
}

export function AdvertCard({ advert }: { advert: AdvertCardContent }) {
  const { t } = useTranslation("browse");
  const { picture, link, alt } = advert;
  const face = (
    <>
      <span className="advert-picture">
        <Photo picture={picture} place="full" cover />
      </span>
      <span className="block p-10-12px text-sm font-medium">
        <AdMark className="advert-mark" />
        <span>{alt}</span>
      </span>
    </>
  );
  return (
    <aside className="advert-card m-8-12-0px overflow-clip card" aria-label={t("advert.title")}>
      {link === "" ? (
        face
      ) : (
        <a className="block" href={link} rel="sponsored">
          {face}
        </a>
      )}
    </aside>
  );
}

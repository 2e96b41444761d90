import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { WordsRuns } from "~/app/console/words-runs";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { usePageSetup } from "~/app/platform/page-setup";
import { priceText } from "~/app/platform/ui/amounts";
import type { loadCase } from "../case-page.server";
import { MarkedPicture } from "./marked-picture";
import { WordsFound } from "./words-found";

export type FoundCase = SerializeFrom<typeof loadCase>;

/** What a post or a comment shows, as its readers would see it, with what was found and what was changed. */
export function ShownPost({ found }: { found: FoundCase }) {
  const { t } = useTranslation("moderation");
  const { currency } = usePageSetup();
  const { price } = useFormat();
  const { heading, text, change, language, spoken, place, pictures, video, goods, decides, waits, state } = found;
  const marks = decides && (waits !== null || state === "published");
  return (
    <section className="c-card" aria-label={t("shown")}>
      {pictures.length > 0 && (
        <div className="d-pictures">
          {pictures.map((picture, index) => (
            <MarkedPicture key={picture.src} picture={picture} place={index + 1} draws={marks} />
          ))}
        </div>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it.
        <video
          className="d-video"
          controls
          preload="metadata"
          src={video.src}
          width={video.width}
          height={video.height}
          poster={video.poster ? `${video.poster.src}-750.webp` : undefined}
        />
      )}
      <div className="c-card-body c-form">
        {change ? (
          <WordsRuns runs={change} lang={language} />
        ) : (
          <div lang={language} dir="auto">
            {heading && <h2>{heading}</h2>}
            <p className="whitespace-pre-line wrap-anywhere">
              <WordsFound text={text} found={found.found} />
            </p>
          </div>
        )}
        {goods.length > 0 && (
          <ul className="c-row">
            {goods.map(({ id, title, picture, priceMinor }) => (
              <li key={id} className="flex items-center gap-8px">
                <span className="flex-none overflow-clip rounded-inner size-48px">
                  <Photo picture={picture} place="tile" cover />
                </span>
                <span>
                  <a className="c-link" href={href("/pages/product/goods", { id })} data-reload="">
                    <bdi>{title}</bdi>
                  </a>
                  <br />
                  <b translate="no">{priceText(price(priceMinor, currency))}</b>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="c-quiet">
          <span>{t("language", { language: spoken })}</span>
          {place !== "" && (
            <>
              <span> · </span>
              <span>{t("place", { place })}</span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { pictureAddress } from "~/app/platform/media/media-source";
import { StripPicture } from "~/app/platform/ui/picture-strip/strip-picture";
import { usePictureStrip } from "~/app/platform/ui/picture-strip/use-picture-strip";

interface GalleryProps {
  title: string;
  /** At least one. */
  pictures: Picture[];
  /** Shown before the pictures, with the first of them as its poster. */
  video: string | null;
  /** Picture of the chosen SKU; the strip scrolls to it. */
  chosen: Picture | null;
}

/**
 * The pictures of the goods: a strip to swipe (scroll snap), thumbnails to jump to, a counter. A tap opens the viewer.
 */
export function Gallery(props: GalleryProps) {
  return (
    <CachedFragment name="gallery" data={props}>
      <Strip {...props} />
    </CachedFragment>
  );
}

function Strip({ title, pictures, video, chosen }: GalleryProps) {
  const { t } = useTranslation("goods");
  const films = video === null ? 0 : 1;
  const count = pictures.length + films;
  const { strip, at, onScroll, jump } = usePictureStrip(count);

  const requested = pictures.findIndex(({ src }) => src === chosen?.src);
  useEffect(() => {
    const row = strip.current;
    if (row && requested !== -1) row.scrollTo({ left: (requested + films) * row.clientWidth });
  }, [strip, requested, films]);

  return (
    <section className="gallery" id="picture" aria-label={t("gallery.name")}>
      <ul className="gallery-strip" ref={strip} onScroll={onScroll} data-scrolls="">
        {video !== null && (
          <li id="picture-0">
            {/* biome-ignore lint/a11y/useMediaCaption: a shop's video of its goods has no speech to caption */}
            <video
              className="block w-full h-full"
              controls
              playsInline
              preload="none"
              src={video}
              poster={pictures[0] && pictureAddress(pictures[0].src)}
              aria-label={t("gallery.video")}
            />
          </li>
        )}
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`}>
            <StripPicture
              pictures={pictures}
              index={index}
              label={t("gallery.open", { number: index + 1, count: pictures.length })}
              alt={index === 0 ? title : ""}
              first={index + films === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="gallery-foot">
          <ul className="gallery-thumbs flex gap-6px">
            {pictures.slice(0, 5).map((picture, index) => (
              <li key={picture.src}>
                <a
                  href={`#picture-${index + 1}`}
                  aria-label={t("gallery.jump", { number: index + 1 })}
                  aria-current={at === index + films ? "true" : undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    jump(index + films);
                  }}
                >
                  <Photo picture={picture} place="tile" cover eager className="rounded-inner" />
                </a>
              </li>
            ))}
          </ul>
          <span translate="no" className="gallery-count with-script" aria-hidden="true">
            {`${at + 1} / ${count}`}
          </span>
        </div>
      )}
    </section>
  );
}

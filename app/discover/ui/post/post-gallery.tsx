import { useTranslation } from "react-i18next";
import type { Picture } from "~/app/design/picture";
import { StripPicture } from "~/app/platform/ui/picture-strip/strip-picture";
import { usePictureStrip } from "~/app/platform/ui/picture-strip/use-picture-strip";

type Shape = "tall" | "square" | "wide";

/** Shape of the place of all pictures: that of the first one, so that nothing moves while they load. */
function shapeOf({ width, height }: Picture): Shape {
  if (width === 0 || height === 0) return "square";
  const ratio = width / height;
  if (ratio < 0.88) return "tall";
  return ratio > 1.15 ? "wide" : "square";
}

/** The pictures of a post: a strip to swipe or to step through with the arrow keys; a tap enlarges. */
export function PostGallery({ pictures, title }: { pictures: readonly Picture[]; title: string }) {
  const { t } = useTranslation("posts");
  const count = pictures.length;
  const { strip, at, onScroll } = usePictureStrip(count);
  const [first] = pictures;
  if (!first) return null;
  const shape = shapeOf(first);
  return (
    <section className={`post-gallery is-${shape}`} aria-label={t("gallery.name")}>
      <ul className="gallery-strip" ref={strip} onScroll={onScroll} data-scrolls="">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <StripPicture
              pictures={pictures}
              index={index}
              label={t("gallery.open", { number: index + 1, count })}
              alt={index === 0 ? title : ""}
              cover={shapeOf(picture) === shape}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <span translate="no" className="gallery-count with-script" aria-hidden="true">
            {`${at + 1} / ${count}`}
          </span>
          <span className="post-dots with-script" aria-hidden="true">
            {pictures.map((picture, index) => (
              <i key={picture.src} className={index === at ? "is-here" : undefined} />
            ))}
          </span>
        </>
      )}
    </section>
  );
}

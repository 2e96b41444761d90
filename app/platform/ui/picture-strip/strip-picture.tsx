import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { href } from "../../http/href";

interface StripPictureProps {
  pictures: readonly Picture[];
  index: number;
  /** Name of the link that enlarges it. */
  label: string;
  alt: string;
  /** It fills its place and is cut, instead of being seen whole. */
  cover?: boolean;
  /** It is the first of the page. */
  first: boolean;
}

/** A picture of a strip: a tap opens it in full screen, where all of them can be swiped through. */
export function StripPicture({ pictures, index, label, alt, cover = true, first }: StripPictureProps) {
  const picture = pictures[index];
  if (!picture) return null;
  const urls = pictures.map(({ src }) => src).join(",");
  return (
    <a
      className="block w-full h-full"
      href={`${href("/preview-image", { current: index, urls })}#p-${index + 1}`}
      aria-label={label}
    >
      <Photo
        picture={picture}
        place="full"
        cover
        className={cover ? undefined : "is-whole"}
        alt={alt}
        eager={first ? "first" : false}
      />
    </a>
  );
}

import type { Advert } from "~/app/content/api.server";
import { href } from "~/app/platform/http/href";
import { pictureAddress } from "~/app/platform/media/media-source";
import { safeLink } from "~/app/platform/safe-link";
import type { LocalText } from "../format/document";
import type { PictureRow } from "../format/picture-row";
import type { Load } from "./load.server";

/**
 * Returns the document's rows with a picture, in one language; others render nothing. A row without an alternative text
 * has that of the library.
 */
export function pictureRows(rows: { image: string; link: string; alt: LocalText }[], load: Load): PictureRow[] {
  return rows.flatMap(({ image, link, alt }) => {
    const picture = load.picture(image);
    return picture
      ? [{ image: pictureAddress(image), picture, link, alt: load.text(alt) || load.pictureText(image) }]
      : [];
  });
}

/** Turns an advert into a linked picture. A video plays on the advert's own page. */
export function advertRow({ id, title, picture, video, url }: Advert): PictureRow {
  const link = video === null ? (safeLink(url) ?? "") : href("/pages/article/advert", { id });
  return { image: pictureAddress(picture.src), picture, link, alt: title };
}

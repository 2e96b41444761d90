import type { Picture } from "~/app/design/picture";

/** A picture that may be a link. `image` is the bare address, for clients that know only the original format. */
export interface PictureRow {
  image: string;
  picture: Picture;
  /** "" = not a link. */
  link: string;
  /** Alternative text for screen readers; "" = none given. */
  alt: string;
  /** `banner` only: words drawn over the picture; "" or missing = none. */
  title?: string;
  text?: string;
  button?: string;
}

import type { Texts } from "~/app/platform/language/texts";

/** A picture of the market's: the hash of one in `media`, and its pixels; "" and 0 = none. */
export interface OwnPicture {
  hash: string;
  width: number;
  height: number;
}

export const ownPictures = ["logo", "icon", "social", "phone", "desktop"] as const;
export type OwnPictureName = (typeof ownPictures)[number];

/** Whose market it is. */
export interface Identity extends Record<OwnPictureName, OwnPicture> {
  /** Name by language, as every screen, mail and file says it; {} = the software's. */
  name: Texts;
  /** The market's colour as #rrggbb; "" = the software's. In the dark theme its nearest shade, or one of its own. */
  colour: string;
  colourDark: string;
  /** Who runs it, by language: the company, its address, when it can be reached; and its mailbox. */
  company: Texts;
  address: Texts;
  hours: Texts;
  mail: string;
  /** Links at the foot of pages, by language (`readLinks`). */
  links: Texts;
}

const none: OwnPicture = { hash: "", width: 0, height: 0 };

/** A market without a name and a look of its own has the software's. */
export const unnamed: Identity = {
  name: {},
  colour: "",
  colourDark: "",
  company: {},
  address: {},
  hours: {},
  mail: "",
  links: {},
  logo: none,
  icon: none,
  social: none,
  phone: none,
  desktop: none,
};

/** Which shape each picture needs: its shorter side in pixels, and how many times it the longer one may be. */
const shapes: Record<OwnPictureName, { least: number; ratio: number }> = {
  logo: { least: 64, ratio: 8 },
  // A side may be a pixel off after a large picture was made smaller.
  icon: { least: 512, ratio: 1.002 },
  social: { least: 315, ratio: 2.1 },
  phone: { least: 320, ratio: 2.3 },
  desktop: { least: 320, ratio: 2.3 },
};

/** Returns true when a picture has the shape that it needs. */
export function hasShape(name: OwnPictureName, { width, height }: { width: number; height: number }): boolean {
  const { least, ratio } = shapes[name];
  const [short, long] = width < height ? [width, height] : [height, width];
  const upright = name !== "phone" || height > width;
  const lying = name !== "desktop" || width > height;
  return short >= least && long <= short * ratio && upright && lying;
}

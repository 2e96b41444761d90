import type { PriceParts } from "../format/money";
import type { Locale } from "../language/locales";

/**
 * `wide`: what messengers show of a link (og:image, 1200 × 630). `tall`: a poster with a QR code, to be saved and sent
 * (1080 × 1640).
 */
export const cardShapes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1640 } } as const;
export type CardShape = keyof typeof cardShapes;

/** Colours of a market on white, as #rrggbb: of its prices, and of a ground with words on it. */
export interface CardColours {
  accent: string;
  strong: string;
  tint: string;
}

/** What a picture says that is drawn for sharing. All words are in one language and of our own rows. */
export interface Card {
  shape: CardShape;
  locale: Locale;
  /** What it is about, in a few words, such as what is missing. */
  call: string;
  title: string;
  /** Before the price; "" = nothing. */
  before: string;
  price: PriceParts;
  /** Facts beside the price. */
  note: string;
  shop: string;
  market: string;
  colours: CardColours;
  /** Address of the QR code, and the words below it: of the tall shape. */
  link: string;
  scan: string;
  /** There is no picture: the code stands in its place. Of the tall shape. */
  bare?: boolean;
}

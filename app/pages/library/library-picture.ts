import type { Texts } from "~/app/platform/language/texts";
import type { CutPart } from "~/db/tables/pages-schema";

/** Tabs of the library. */
export const libraryStates = ["all", "unused", "noAlt", "deleted"] as const;
export type LibraryState = (typeof libraryStates)[number];

/** Things besides pages that show a picture. */
export const placeKinds = [
  "goods",
  "shop",
  "article",
  "advert",
  "category",
  "brand",
  "post",
  "room",
  "setting",
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A thing that shows a picture, by its name in the reader's language. */
export interface PicturePlace {
  kind: PlaceKind;
  /** Of a setting its name. */
  id: string;
  name: string;
}

/** A picture of a library as screens show it. */
export interface LibraryPicture {
  id: number;
  hash: string;
  /** "" = it has none. */
  name: string;
  alt: Texts;
  tags: string[];
  /** In percent from the left and the top; null = the middle. */
  focus: { x: number; y: number } | null;
  cutOf: string | null;
  cut: CutPart | null;
  width: number;
  height: number;
  bytes: number;
  /** ms. */
  addedAt: number;
  deletedAt: number | null;
  version: number;
}

import type { FieldPicture } from "~/app/design/form/picture-field";
import { postLimits } from "../post";
import type { ComposedDraft, TagGoods } from "../writing/composer-data";

/** A picture of the composer: accepted, on its way, or not sent. */
export interface ComposedPicture {
  /** The hash, once it is accepted. */
  id: string;
  picture: FieldPicture["picture"] | null;
  /** Set until it is accepted. */
  file?: File;
  /** 0 to 1. */
  sent?: number;
  /** Translated. */
  refusal?: string;
}

export type ComposedVideo = NonNullable<ComposedDraft["video"]>;

/** What is written, as the page holds it. */
export interface Composed {
  name: string;
  body: string;
  place: string;
  commentsFrom: ComposedDraft["commentsFrom"];
  pictures: readonly ComposedPicture[];
  video: ComposedVideo | null;
  goods: readonly TagGoods[];
}

/** The accepted pictures. */
export const acceptedPictures = (pictures: readonly ComposedPicture[]): FieldPicture[] =>
  pictures.flatMap(({ id, picture }) => (picture ? [{ id, picture }] : []));

/** What of it is kept, as a text that changes whenever it does. */
export function keptText({ pictures, ...written }: Composed): string {
  return JSON.stringify({ ...written, pictures: acceptedPictures(pictures) });
}

/** True when there is nothing to keep. */
export const isNothing = ({ body, place, pictures, video, goods }: Composed) =>
  body.trim() === "" &&
  place.trim() === "" &&
  acceptedPictures(pictures).length === 0 &&
  video === null &&
  goods.length === 0;

/** What has to be there before a post is sent, and where the focus goes; null = it can be sent. */
export function missingOf({ body, pictures, video, name }: Composed, asksName: boolean) {
  if (pictures.some(({ file, refusal }) => file && !refusal)) return { part: "picture", code: "stillSending" } as const;
  if (acceptedPictures(pictures).length === 0 && !video) return { part: "picture", code: "picturesMissing" } as const;
  if (body.trim() === "") return { part: "body", code: "bodyMissing" } as const;
  if ([...body].length > postLimits.body) return { part: "body", code: "bodyTooLong" } as const;
  if (asksName && name.trim() === "") return { part: "name", code: "nameMissing" } as const;
  return null;
}

/** Moves one of a list to another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

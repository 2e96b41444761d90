import { mediaSource } from "~/modules/format/media-path";
import { constants } from "../constants";

/**
 * The pictures that an address asks to look at: `urls` joined by commas (a comma inside of one is percent-encoded), `current` one of
 * them or its place from 0. Only our media and https, each once, 52 at most; everything else is dropped.
 */
export function previewPictures(query: URLSearchParams): { pictures: string[]; current: number } {
  const named = query.getAll("urls").join(",").split(",").map(pictureOf);
  const wanted = query.get("current") ?? "";
  const single = pictureOf(wanted);
  const found = new Set([...named, named.every((one) => one === null) ? single : null].filter((one) => one !== null));
  const pictures = [...found].slice(0, constants.uploadMax);
  const place = /^\d{1,3}$/.test(wanted) ? Number(wanted) : pictures.indexOf(single ?? "");
  return { pictures, current: Math.min(Math.max(0, place), Math.max(0, pictures.length - 1)) };
}

function pictureOf(text: string): string | null {
  try {
    return mediaSource(decodeURIComponent(text));
  } catch {
    return null;
  }
}

import { mediaSource } from "~/modules/format/media-path";
import { constants } from "../constants";

/**
 * Parses the pictures of a viewer address: `urls` is comma-separated (a comma within one is percent-encoded), `current`
 * is one of them or its index from 0. Accepts only our media and https, without duplicates, at most 52; anything else
 * is dropped.
 */
export function previewPictures(query: URLSearchParams): { pictures: string[]; current: number } {
  const named = query.getAll("urls").join(",").split(",").map(pictureOf);
  const requested = query.get("current") ?? "";
  const single = pictureOf(requested);
  const found = new Set([...named, named.every((one) => one === null) ? single : null].filter((one) => one !== null));
  const pictures = [...found].slice(0, constants.uploadMax);
  const place = /^\d{1,3}$/.test(requested) ? Number(requested) : pictures.indexOf(single ?? "");
  return { pictures, current: Math.min(Math.max(0, place), Math.max(0, pictures.length - 1)) };
}

function pictureOf(text: string): string | null {
  try {
    return mediaSource(decodeURIComponent(text));
  } catch {
    return null;
  }
}

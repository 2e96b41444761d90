import { createHash } from "node:crypto";
import { href, type Path } from "../http/href";
import { type Locale, locales } from "../language/locales";
import { type Card, type CardShape, cardShapes } from "./card";

/** Counts up when cards are drawn differently: copies elsewhere are then asked for anew. */
const drawing = 1;

/** A card with the picture on it, and the name of the file that it is saved as. */
export interface CardFile {
  card: Card;
  /** Address of a stored picture without its width. */
  picture: string;
  name: string;
}

/** Returns the version of a card: another one whenever it would be drawn differently. */
export function cardVersion({ card, picture }: CardFile): string {
  const facts = JSON.stringify([drawing, picture, card]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 16);
}

/** Returns the address of a card: `path` and `token` name the row that it is of. */
export function cardAddress(path: Path, token: string, file: CardFile): string {
  const { shape, locale } = file.card;
  return href(path, { token, as: shape, in: locale, v: cardVersion(file) });
}

/**
 * Reads which card a request is for. Its language is not `lng`: that would become the visitor's own.
 * @returns null for a shape that is not drawn, or a language that visitors are not offered
 */
export function askedCard(
  request: Request,
  offered: readonly Locale[],
): { token: string; shape: CardShape; locale: Locale } | null {
  const query = new URL(request.url).searchParams;
  const as = query.get("as") ?? "";
  const locale = locales.find((one) => one === query.get("in"));
  if (!Object.hasOwn(cardShapes, as) || locale === undefined || !offered.includes(locale)) return null;
  return { token: query.get("token") ?? "", shape: as as CardShape, locale };
}

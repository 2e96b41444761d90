import type { Picture } from "~/app/design/picture";
import { type CardFile, cardAddress } from "~/app/platform/cards/asked-card.server";
import type { Path } from "~/app/platform/http/href";
import { pictureAddress } from "~/app/platform/media/media-source";
import { priceText } from "~/app/platform/ui/amounts";
import type { SharedPage } from "./shared-page";

interface Sent {
  title: string;
  text: string;
  /** Of the page. */
  path: string;
  token: string;
  /** Where its card is drawn, and the wide one; null = none any more. */
  drawn: Path;
  file: CardFile | null;
  picture: Picture;
}

/** Returns what messengers show of a page whose link is sent. */
export function sharedPage(origin: string, { title, text, path, token, drawn, file, picture }: Sent): SharedPage {
  return {
    title,
    text,
    address: origin + path,
    card: file && origin + cardAddress(drawn, token, file),
    photo: origin + pictureAddress(picture.src),
  };
}

/** Returns what a card says beside its call, in a line. */
export function lineOf({ card: { before, price, note } }: CardFile): string {
  return `${[before, priceText(price)].filter((part) => part !== "").join(" ")} · ${note}`;
}

import { pictureAddress } from "~/app/platform/media/media-source";
import type { PageHead } from "./document";
import type { AnyFilledItem, FilledPage, ModuleType } from "./types";

/** A module in the vocabulary of the JSON API. */
interface WireItem extends Omit<AnyFilledItem, "data"> {
  data: unknown[];
}

/** Stand-in rows for modules that have nothing to show, because clients read `data[0]` without checking. */
const emptyRows: { [T in ModuleType]?: object } = {
  image: { image: "", link: "", alt: "" },
  video: { image: "", video: "", alt: "" },
  notice: { content: "", link: "" },
  search: { content: "" },
  advertImage: { image: "", link: "", alt: "", advertLink: "" },
  categoryTitle: { categoryName: "", icon: "", link: "", categoryLink: "" },
};

/**
 * Returns a page in the vocabulary of the JSON API: what our own screens render, plus a row where clients expect one,
 * and with goods pictures as addresses.
 */
export function wirePage({ page, item }: FilledPage): { page: PageHead<string>; item: WireItem[] } {
  return { page, item: item.map(wireItem) };
}

function wireItem(item: AnyFilledItem): WireItem {
  if (item.type === "goods" || item.type === "likes") {
    return { ...item, data: item.data.map((card) => ({ ...card, image: pictureAddress(card.picture.src) })) };
  }
  const empty = emptyRows[item.type];
  return item.data.length === 0 && empty ? { ...item, data: [empty] } : item;
}

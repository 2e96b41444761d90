import { pictureAddress } from "~/app/platform/media/media-source";
import type { PageHead } from "./document";
import type { AnyFilledItem, FilledPage, ModuleType } from "./types";

/** A module in the words of the JSON API. */
interface WireItem extends Omit<AnyFilledItem, "data"> {
  data: unknown[];
}

/** What stands for the one row of a module that has nothing to show: clients read `data[0]` without asking. */
const emptyRows: { [T in ModuleType]?: object } = {
  image: { image: "", link: "", alt: "" },
  video: { image: "", video: "", alt: "" },
  notice: { content: "", link: "" },
  search: { content: "" },
  advertImage: { image: "", link: "", alt: "", advertLink: "" },
  categoryTitle: { categoryName: "", icon: "", link: "", categoryLink: "" },
};

/**
 * A page in the words of the JSON API: what our own screens draw, with a row where clients expect one, and goods with their picture as
 * an address.
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

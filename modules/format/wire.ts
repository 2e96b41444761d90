import type { PageHead } from "./document";
import { shapeOf } from "./shapes";
import type { AnyFilledItem, FilledPage } from "./types";

/** A module in the vocabulary of the JSON API. */
interface WireItem extends Omit<AnyFilledItem, "data"> {
  data: unknown[];
}

/**
 * Returns a page in the vocabulary of the JSON API: as our own screens render it, plus a row where clients expect one,
 * and with goods pictures as addresses.
 */
export function wirePage({ page, item }: FilledPage): { page: PageHead<string>; item: WireItem[] } {
  return { page, item: item.map(wireItem) };
}

function wireItem(item: AnyFilledItem): WireItem {
  const wire = shapeOf(item.type)?.facts.wire;
  if (!wire) return item;
  if ("row" in wire) return { ...item, data: item.data.map((row) => wire.row(row)) };
  return item.data.length === 0 ? { ...item, data: [wire.standIn] } : item;
}

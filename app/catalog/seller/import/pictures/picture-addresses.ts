import { goodsLimits } from "../../goods/goods-values";
import type { Group } from "../reading/goods-groups.server";

const maxAddress = 2000;

/** The addresses of pictures that rows of goods name, in their order, each once; several in a cell are separated. */
export function addressesOf({ rows }: Group): string[] {
  const all = rows.flatMap(({ read: { cells } }) =>
    ["image", "sku_image"].flatMap((name) => (cells[name] ?? "").split(/[\s|;]+|,\s*(?=https?:)/i)),
  );
  const found = all.filter((text) => /^https?:\/\//i.test(text) && text.length <= maxAddress);
  return [...new Set(found)].slice(0, goodsLimits.pictures);
}

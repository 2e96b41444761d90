import type { Fill } from "../data.server";
import { pictureRows } from "../picture-row.server";

export const fill: Fill<"image"> = async (item, load) => ({ data: pictureRows(item.data, load).slice(0, 1) });

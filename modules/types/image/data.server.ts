import type { Fill } from "../../fill/data.server";
import { pictureRows } from "../../fill/picture-row.server";

export const fill: Fill<"image"> = async (item, load) => ({ data: pictureRows(item.data, load).slice(0, 1) });

import type { Fill } from "../../fill/data.server";
import { pictureRows } from "../../fill/picture-row.server";

export const fill: Fill<"image"> = async (item, load) => {
  const rows = pictureRows(item.data, load);
  return { data: item.params.imgLayout === "" ? rows.slice(0, 1) : rows };
};

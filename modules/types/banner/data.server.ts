import type { Fill } from "../../fill/data.server";
import { pictureRows } from "../../fill/picture-row.server";

export const fill: Fill<"banner"> = async (item, load) => ({
  data: item.data.flatMap((row) =>
    pictureRows([row], load).map((drawn) => ({
      ...drawn,
      title: load.text(row.title),
      text: load.text(row.text),
      button: load.text(row.button),
    })),
  ),
});

import type { Fill } from "../../fill/data.server";

export const fill: Fill<"menu"> = async (item, load) => ({
  data: item.data.map((row) => ({ ...row, text: load.text(row.text) })),
});

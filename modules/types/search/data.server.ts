import type { Fill } from "../../fill/data.server";

export const fill: Fill<"search"> = async (item, load) => ({
  data: item.data.slice(0, 1).map(({ content }) => ({ content: load.text(content) })),
});

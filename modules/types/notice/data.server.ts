import type { Fill } from "../../fill/data.server";

export const fill: Fill<"notice"> = async (item, load) => ({
  data: item.data
    .map(({ content, link }) => ({ content: load.text(content), link }))
    .filter(({ content }) => content !== ""),
});

import type { Fill } from "../../fill/data.server";

export const fill: Fill<"find"> = async ({ params }, load) => {
  const { source, topic, shop, count } = params;
  return { data: await load.posts({ source, word: load.text(topic), shopId: Number(shop), limit: Number(count) }) };
};

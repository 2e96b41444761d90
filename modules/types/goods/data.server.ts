import type { Fill } from "../../fill/data.server";

export const fill: Fill<"goods"> = async (item, load, report) => {
  const cards = await Promise.all(
    item.data.map(async ({ goodsLink }, index) => {
      const card = goodsLink === "" ? null : await load.goods(goodsLink);
      if (!card && goodsLink !== "") report(`data[${index}].goodsLink`, "missing-reference", goodsLink);
      return card ? [{ ...card, goodsLink }] : [];
    }),
  );
  return { data: cards.flat() };
};

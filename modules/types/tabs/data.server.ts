import type { Fill } from "../../fill/data.server";

/** A tab without a label or without goods is left out. */
export const fill: Fill<"tabs"> = async ({ data, params }, load) => {
  const limit = Number(params.count);
  const rows = await Promise.all(
    data.map(async ({ text, rule, categoryId, shopId }) => ({
      text: load.text(text),
      cards: await load.ruled({ kind: rule, categoryId, shopId, limit }),
    })),
  );
  return { data: rows.filter(({ text, cards }) => text !== "" && cards.length > 0) };
};

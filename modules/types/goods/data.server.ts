import type { Fill } from "../../fill/data.server";

export const fill: Fill<"goods"> = async ({ data, params }, load, report) => {
  const { rule, categoryId, shopId, count } = params;
  const most = Number(count);
  const [picked, ruled] = await Promise.all([
    Promise.all(
      data.map(async ({ goodsLink }, index) => {
        const card = goodsLink === "" ? null : await load.goods(goodsLink);
        if (!card && goodsLink !== "") report(`data[${index}].goodsLink`, "missing-reference", goodsLink);
        return card ? [{ ...card, goodsLink }] : [];
      }),
    ),
    // Those that are picked may be among them, so as many more are asked for.
    rule === "" ? [] : load.ruled({ kind: rule, categoryId, shopId, limit: most + data.length }),
  ]);
  const rows = picked.flat();
  const known = new Set(rows.map(({ id }) => id));
  const more = ruled.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, most - rows.length));
  return { data: [...rows, ...more.map((card) => ({ ...card, goodsLink: String(card.id) }))] };
};

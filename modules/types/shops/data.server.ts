import type { Fill } from "../../fill/data.server";

export const fill: Fill<"shops"> = async ({ data, params }, load, report) => {
  const { rule, count } = params;
  const most = Number(count);
  const [picked, ruled] = await Promise.all([
    Promise.all(
      data.map(async ({ shopId }, index) => {
        const card = shopId === "" ? null : await load.shop(shopId);
        if (!card && shopId !== "") report(`data[${index}].shopId`, "missing-reference", shopId);
        return card?.state === "open" ? [card] : [];
      }),
    ),
    rule === "" ? [] : load.shopsBy(rule),
  ]);
  const rows = picked.flat();
  const known = new Set(rows.map(({ id }) => id));
  const more = ruled.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, most - rows.length));
  return { data: [...rows, ...more] };
};

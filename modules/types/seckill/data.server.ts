import type { Fill } from "../../fill/data.server";

export const fill: Fill<"seckill"> = async (_item, load) => ({ data: await load.promotions("seckill") });

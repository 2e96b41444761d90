import type { Fill } from "../data.server";

export const fill: Fill<"seckill"> = async (_item, load) => ({ data: await load.promotions("seckill") });

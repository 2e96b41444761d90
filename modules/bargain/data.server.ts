import type { Fill } from "../data.server";

export const fill: Fill<"bargain"> = async (_item, load) => ({ data: await load.promotions("bargain") });

import type { Fill } from "../../fill/data.server";

export const fill: Fill<"bargain"> = async (_item, load) => ({ data: await load.promotions("bargain") });

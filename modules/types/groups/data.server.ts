import type { Fill } from "../../fill/data.server";

export const fill: Fill<"groups"> = async (_item, load) => ({ data: await load.promotions("group") });

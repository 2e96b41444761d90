import type { Fill } from "../../fill/data.server";

export const fill: Fill<"live"> = async ({ params }, load) => ({ data: await load.rooms(Number(params.shop)) });

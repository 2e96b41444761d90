import type { Fill } from "../data.server";
import { advertRow } from "../picture-row.server";

export const fill: Fill<"advertBanner"> = async (_item, load) => ({ data: (await load.pageAdverts()).map(advertRow) });

import type { Fill } from "../../fill/data.server";
import { advertRow } from "../../fill/picture-row.server";

export const fill: Fill<"advertBanner"> = async (_item, load) => ({ data: (await load.pageAdverts()).map(advertRow) });

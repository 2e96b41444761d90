import { richText } from "~/app/content/api.server";
import type { Fill } from "../../fill/data.server";

/** The market's name stands in articles alone, so its sign stays as it is written. */
export const fill: Fill<"richText"> = async ({ params }, load) => ({
  data: richText(load.text(params.body), "{market}"),
});

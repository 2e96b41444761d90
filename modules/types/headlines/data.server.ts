import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";

/** Maximum number of headlines; they are drawn in pairs. */
const max = 10;

export const fill: Fill<"headlines"> = async (_item, load) => ({
  data: (await load.headlines(max)).map(({ id, title, tag, picture }) => {
    return { id, title, tag, picture, link: href("/pages/article/details", { id }) };
  }),
});

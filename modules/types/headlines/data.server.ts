import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";

/** Drawn in pairs. */
const most = 10;

export const fill: Fill<"headlines"> = async (_item, load) => ({
  data: (await load.headlines(most)).map(({ id, title, tag, picture }) => {
    return { id, title, tag, picture, link: href("/pages/article/details", { id }) };
  }),
});

import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";
import { tileAt } from "../../format/style/grids";
import { activityPages } from "./shape";

export const fill: Fill<"activity"> = async (item, load) => ({
  data: item.data.map(({ activity, textColor, describe, tags }, index) => ({
    activity,
    textColor,
    describe: load.text(describe),
    tags: load.text(tags),
    link: href(activityPages[activity], activity === "rush" ? { activity } : {}),
    width: tileAt(item.params.colStyle, index).width,
    pictures: [],
  })),
});

import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";
import { tileAt } from "../../format/style/grids";
import { activityPages } from "./shape";

export const fill: Fill<"activity"> = async (item, load) => {
  const hasRush = item.data.some(({ activity }) => activity === "rush");
  const flash = hasRush ? await load.promotions("seckill") : [];
  const data = item.data.map(({ activity, textColor, describe, tags }, index) => {
    const { width, pictures } = tileAt(item.params.colStyle, index);
    return {
      activity,
      textColor,
      describe: load.text(describe),
      tags: load.text(tags),
      link: href(activityPages[activity], activity === "rush" ? { offer: "flash" } : {}),
      width,
      pictures: activity === "rush" ? flash.slice(0, pictures).map(({ goods }) => goods.picture) : [],
    };
  });
  return { data };
};

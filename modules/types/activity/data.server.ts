import { href } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";
import { tileAt } from "../../format/style/grids";
import { activityOffers, activityPages } from "./shape";

/** Tiles with goods of what runs, and the promotions that they show. */
const shownKinds = { rush: "seckill", group: "group", bargain: "bargain" } as const;

export const fill: Fill<"activity"> = async (item, load) => {
  const data = await Promise.all(
    item.data.map(async ({ activity, textColor, describe, tags }, index) => {
      const { width, pictures } = tileAt(item.params.colStyle, index);
      const running = activity in shownKinds ? await load.promotions(shownKinds[activity as "rush"]) : [];
      return {
        activity,
        textColor,
        describe: load.text(describe),
        tags: load.text(tags),
        link: href(activityPages[activity], { offer: activityOffers[activity] }),
        width,
        pictures: running.slice(0, pictures).map(({ goods }) => goods.picture),
      };
    }),
  );
  return { data };
};

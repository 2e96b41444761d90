import { href, type Path } from "~/app/platform/http/href";
import type { Fill } from "../../fill/data.server";
import { tileAt } from "../../format/style/grids";
import type { ActivityRow } from "../../format/types";

/** The page of each promotion. */
const addresses: Record<ActivityRow["activity"], Path> = {
  rush: "/pages/product/list",
  group: "/pages/user/order/group",
  bargain: "/pages/user/order/bargain",
  coupon: "/pages/user/coupon/list",
  distribution: "/pages/user/distribution/distribution",
};

export const fill: Fill<"activity"> = async (item, load) => ({
  data: item.data.map(({ activity, textColor, describe, tags }, place) => ({
    activity,
    textColor,
    describe: load.text(describe),
    tags: load.text(tags),
    link: href(addresses[activity], activity === "rush" ? { activity } : {}),
    width: tileAt("col-2-2_1", place).width,
    pictures: [],
  })),
});

import type { Picture } from "~/app/design/picture";
import type { Path } from "~/app/platform/http/href";
import { choice } from "../../fields/choice";
import { textColour } from "../../fields/named";
import type { TextColourName } from "../../fields/named-colours";
import { localText } from "../../fields/text";
import { defineShape, drawn } from "../../format/shape";
import { grids, type TileWidth } from "../../format/style/grids";

/** The kinds of promotion a tile can link to. */
export const activities = ["rush", "group", "bargain", "coupon", "distribution"] as const;
type Activity = (typeof activities)[number];

export const activityPages: Record<Activity, Path> = {
  rush: "/pages/product/list",
  group: "/pages/product/list",
  bargain: "/pages/product/list",
  coupon: "/pages/user/coupon/list",
  distribution: "/pages/user/distribution/distribution",
};

/** Of the list of goods: the offers that it shows. */
export const activityOffers: Partial<Record<Activity, string>> = { rush: "flash", group: "group", bargain: "bargain" };

export interface ActivityRow {
  activity: Activity;
  textColor: TextColourName;
  describe: string;
  tags: string;
  link: string;
  /** Percent of the row. */
  width: TileWidth;
  /** Goods of the promotion that runs, on tiles `rush`, `group` and `bargain`; none otherwise. */
  pictures: Picture[];
}

/** Tiles linking to promotions, in a grid: col-2-2_1 by default. */
export const activity = defineShape({
  type: "activity",
  group: "promotion",
  style: { "background-color": "#ffffff", "border-radius": "10px", margin: "12.5px" },
  params: { colStyle: choice(grids, "col-2-2_1") },
  row: {
    activity: choice(activities, "rush"),
    textColor: textColour("wanl-pip"),
    describe: localText(80),
    tags: localText(20),
  },
  draws: drawn<ActivityRow>(),
  facts: {
    icon: "sparkles",
    merchants: true,
    drawsEmpty: false,
    contrast: null,
    wire: null,
    rows: {
      needs: null,
      shown: "all",
      leads: { field: "activity", to: (value) => activityPages[value as Activity] },
      live: "words",
    },
  },
});

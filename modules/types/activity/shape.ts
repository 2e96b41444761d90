import { choice } from "../../fields/choice";
import { textColour } from "../../fields/named";
import { localText } from "../../fields/text";
import { defineShape } from "../../format/shape";

/** The kinds of promotion a tile can link to. */
export const activities = ["rush", "group", "bargain", "coupon", "distribution"] as const;

/** Tiles linking to promotions, in the grid col-2-2_1. */
export const activity = defineShape({
  type: "activity",
  group: "promotion",
  style: { "background-color": "#ffffff", "border-radius": "10px", margin: "12.5px" },
  params: {},
  row: {
    activity: choice(activities, "rush"),
    textColor: textColour("wanl-pip"),
    describe: localText(80),
    tags: localText(20),
  },
});

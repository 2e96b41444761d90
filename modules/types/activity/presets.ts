import type { ModulePreset } from "../../format/preset";

/** Ready-made modules of this type; texts and links that suit every shop are filled in. */
export const activityPresets = {
  promotions: {
    icon: "sparkles",
    parts: [
      {
        type: "activity",
        rows: [{ activity: "rush" }, { activity: "group" }, { activity: "bargain" }, { activity: "coupon" }],
      },
    ],
  },
} as const satisfies Record<string, ModulePreset>;

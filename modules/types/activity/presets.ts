import type { ModulePreset } from "../../format/preset";

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

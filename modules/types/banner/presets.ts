import { blank, type ModulePreset } from "../../format/preset";

export const bannerPresets = {
  opening: {
    icon: "gallery-horizontal",
    parts: [
      { type: "banner", style: { margin: "4px 12px 0", "border-radius": "12px" }, rows: blank(3) },
      { type: "notice", rows: blank(1) },
    ],
  },
} as const satisfies Record<string, ModulePreset>;

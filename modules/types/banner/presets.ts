import { blank, type ModulePreset } from "../../format/preset";

/** Ready-made modules of this type; texts and links that suit every shop are filled in. */
export const bannerPresets = {
  opening: {
    icon: "gallery-horizontal",
    parts: [
      { type: "banner", style: { margin: "4px 12px 0", "border-radius": "12px" }, rows: blank(3) },
      { type: "notice", rows: blank(1) },
    ],
  },
} as const satisfies Record<string, ModulePreset>;

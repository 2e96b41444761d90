import { blank, type ModulePreset } from "../../format/preset";

/** Ready-made modules of this type; texts and links that suit every shop are filled in. */
export const headlinesPresets = {
  newsCorner: { icon: "newspaper", parts: [{ type: "headlines" }, { type: "article", rows: blank(3) }] },
} as const satisfies Record<string, ModulePreset>;

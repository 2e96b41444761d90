import { blank, type ModulePreset } from "../../format/preset";

export const headlinesPresets = {
  newsCorner: { icon: "newspaper", parts: [{ type: "headlines" }, { type: "article", rows: blank(3) }] },
} as const satisfies Record<string, ModulePreset>;

import type { ModulePreset } from "../../format/preset";

export const findPresets = {
  discover: { icon: "compass", parts: [{ type: "find" }] },
} as const satisfies Record<string, ModulePreset>;

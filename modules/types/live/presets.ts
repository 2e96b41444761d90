import type { ModulePreset } from "../../format/preset";

export const livePresets = {
  liveRooms: { icon: "radio", parts: [{ type: "live" }] },
} as const satisfies Record<string, ModulePreset>;

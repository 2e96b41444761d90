import type { Part } from "~/modules/format/preset";
import { type ModulePresetName, modulePresetNames, modulePresets } from "~/modules/format/presets";
import { merchantTypes } from "~/modules/format/shapes";
import { linkTarget } from "../gates/link-target";

/** Presets offered to merchants: only their modules, with links to fixed pages. */
export const merchantModulePresets: readonly ModulePresetName[] = modulePresetNames.filter((name) =>
  modulePresets[name].parts.every(
    ({ type, rows = [] }: Part) =>
      merchantTypes.includes(type) &&
      rows.every((row) => !("link" in row) || !row.link || linkTarget(String(row.link)) === "fixed"),
  ),
);

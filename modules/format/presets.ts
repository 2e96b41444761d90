import { activityPresets } from "../types/activity/presets";
import { bannerPresets } from "../types/banner/presets";
import { classifyPresets } from "../types/classify/presets";
import { findPresets } from "../types/find/presets";
import { goodsPresets } from "../types/goods/presets";
import { headlinesPresets } from "../types/headlines/presets";
import { likesPresets } from "../types/likes/presets";
import { livePresets } from "../types/live/presets";
import { menuPresets } from "../types/menu/presets";
import { seckillPresets } from "../types/seckill/presets";

/** All ready-made modules, in the order of the editor's palette. */
export const modulePresets = {
  ...bannerPresets,
  ...menuPresets,
  ...seckillPresets,
  ...goodsPresets,
  ...classifyPresets,
  ...activityPresets,
  ...headlinesPresets,
  ...findPresets,
  ...livePresets,
  ...likesPresets,
};

export type ModulePresetName = keyof typeof modulePresets;

export const modulePresetNames = Object.keys(modulePresets) as ModulePresetName[];

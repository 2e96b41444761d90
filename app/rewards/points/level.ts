import type { Settings } from "~/app/settings/api.server";

const levels = [2, 3, 4, 5] as const;

/** Returns the level, from 1, of a person who has ever earned so many points: spending never lowers it. */
export function levelOf(rules: Settings["rewards"], earned: number): number {
  return 1 + levels.filter((level) => earned >= rules[`level${level}`]).length;
}

import type { Path } from "~/app/platform/http/href";
import type { SettingName } from "../settings";

/** The settings pages in order. */
export const settingParts = [
  { name: "general", path: "/operator/settings" },
  { name: "identity", path: "/operator/settings/identity" },
  { name: "languages", path: "/operator/settings/languages" },
  { name: "look", path: "/operator/look" },
  { name: "signIn", path: "/operator/settings/sign-in" },
  { name: "timers", path: "/operator/settings/timers" },
  { name: "service", path: "/operator/settings/service" },
  { name: "talk", path: "/operator/settings/talk" },
  { name: "desk", path: "/operator/settings/desk" },
  { name: "recharges", path: "/operator/settings/recharges" },
  { name: "withdrawals", path: "/operator/settings/withdrawals" },
  { name: "rewards", path: "/operator/settings/rewards" },
  { name: "discover", path: "/operator/settings/discover" },
] as const satisfies { name: SettingName; path: Path }[];

export type SettingPart = (typeof settingParts)[number]["name"];

export function partPath(name: SettingName): Path {
  return settingParts.find((part) => part.name === name)?.path ?? "/operator/settings";
}

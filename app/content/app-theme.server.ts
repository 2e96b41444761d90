import { createHash } from "node:crypto";
import { defaultSettings, readSettings, type TabTheme, type Theme, themeTabs } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";

/** Theme of the tabs, as configured by the operators. */
export interface AppTheme extends Theme {
  /**
   * Address of the tabs' stylesheet; null when all have the default theme. Its classes are `look-find`, `look-cart`,
   * `look-user`.
   */
  style: string | null;
}

/** Returns the shop's theme, at most a second old. */
export async function appTheme(handle: Handle): Promise<AppTheme> {
  const { look } = await readSettings(handle);
  const sheet = themeSheet(look);
  return { ...look, style: sheet && `/look-style/${sheet.file}` };
}

/**
 * Returns the stylesheet of that name if it is the current one, otherwise null. The name contains its hash, so the
 * content of a name never changes.
 */
export async function themeStylesheet(handle: Handle, file: string): Promise<string | null> {
  const sheet = themeSheet((await readSettings(handle)).look);
  return sheet?.file === file ? sheet.css : null;
}

/**
 * Builds the rules of the tabs with a custom theme. Values are hashes and #rrggbb, validated when saved and when read.
 */
function themeSheet(look: Theme): { css: string; file: string } | null {
  const css = themeTabs
    .filter((name) => JSON.stringify(look[name]) !== JSON.stringify(defaultSettings.look[name]))
    .map((name) => (name === "user" ? washRules(look.user) : barRules(name, look[name])))
    .join("\n");
  if (css === "") return null;
  return { css, file: `${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css` };
}

const picture = ({ image }: TabTheme) => `url(/media/${image}-750.webp)`;

/**
 * Builds the rules for the bar at the top of an inner page, which takes its colours from these variables
 * (design/nav-bar).
 */
function barRules(name: string, tab: TabTheme): string {
  const image = tab.image === "" ? "" : `;--bar-image:${picture(tab)}`;
  return `.look-${name}{--bar-background:${tab.colour};--bar-text:${tab.ink}${image}}`;
}

/** Builds the rules for the user centre, which has no bar: its colour fades into the page behind the user's header. */
function washRules(tab: TabTheme): string {
  // Stays opaque behind the figures under the name, because their text has the same colour.
  const fade = `linear-gradient(${tab.colour},${tab.colour} 66%,${tab.colour}00) 0 0/100% 280px no-repeat`;
  const image = tab.image === "" ? "" : `${picture(tab)} center top/100% 280px no-repeat,`;
  const words = ".look-user .person,.look-user .person :is(h1,a:not(.mode-pill)),.look-user .figure-row :is(a,b,span)";
  return `.look-user{--wash:${image}${fade}}${words}{color:${tab.ink}}`;
}

import { createHash } from "node:crypto";
import { defaultSettings, type Look, lookTabs, readSettings, type TabLook } from "~/app/settings/api.server";
import type { Handle } from "~/db/transact.server";

/** How the tabs look, as the operators chose. */
export interface AppLook extends Look {
  /** Address of the stylesheet of the tabs' looks; null = all look as usual. Its classes are `look-find`, `look-cart`, `look-user`. */
  style: string | null;
}

/** The look of the shop. At most a second old. */
export async function appLook(handle: Handle): Promise<AppLook> {
  const { look } = await readSettings(handle);
  const sheet = lookSheet(look);
  return { ...look, style: sheet && `/look-style/${sheet.file}` };
}

/** The stylesheet of that name if it is the one in force, else null. Its name holds its hash, so it never changes. */
export async function lookStylesheet(handle: Handle, file: string): Promise<string | null> {
  const sheet = lookSheet((await readSettings(handle)).look);
  return sheet?.file === file ? sheet.css : null;
}

/** The rules of the tabs that do not look as usual. Values are hashes and #rrggbb, checked when they are saved and read. */
function lookSheet(look: Look): { css: string; file: string } | null {
  const css = lookTabs
    .filter((name) => JSON.stringify(look[name]) !== JSON.stringify(defaultSettings.look[name]))
    .map((name) => (name === "user" ? washRules(look.user) : barRules(name, look[name])))
    .join("\n");
  if (css === "") return null;
  return { css, file: `${createHash("sha256").update(css).digest("hex").slice(0, 16)}.css` };
}

const picture = ({ image }: TabLook) => `url(/media/${image}-750.webp)`;

/** The bar at the top of an inner page takes its colours from these (design/nav-bar). */
function barRules(name: string, tab: TabLook): string {
  const image = tab.image === "" ? "" : `;--bar-image:${picture(tab)}`;
  return `.look-${name}{--bar-background:${tab.colour};--bar-text:${tab.ink}${image}}`;
}

/** The user centre has no bar: its colour fades into the page behind who it is. */
function washRules(tab: TabLook): string {
  // Solid behind the figures under the name: their words have the same colour.
  const fade = `linear-gradient(${tab.colour},${tab.colour} 66%,${tab.colour}00) 0 0/100% 280px no-repeat`;
  const image = tab.image === "" ? "" : `${picture(tab)} center top/100% 280px no-repeat,`;
  const words = ".look-user .person,.look-user .person :is(h1,a:not(.mode-pill)),.look-user .figure-row :is(a,b,span)";
  return `.look-user{--wash:${image}${fade}}${words}{color:${tab.ink}}`;
}

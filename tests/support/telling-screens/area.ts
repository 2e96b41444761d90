import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorRoutes } from "~/app/operator-routes";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import type { TestDatabase } from "../database";
import { openUndone, type UndoneDatabase } from "./one-connection";
import { type OpenDemo, openDemo, type Screen, type Who } from "./people";
import { startClock, stopClock, stoppedUrl } from "./stopped-clock";
import { tellScreen } from "./tell";

const whoByGuard: Record<string, Who[]> = {
  ...{ "-": ["visitor", "buyer"], B: ["buyer", "customer"], S: ["merchant", "shop"], O: ["operator"] },
};

/**
 * Holds what every screen of an area says, and what each of its forms answers and writes, to the texts in `said/` beside the test. A text that ought to
 * change is written anew by `npm run texts`, and read in the diff. The shop is the demo's; what a form does is taken back.
 */
export function tellArea(area: string, { url }: TestDatabase): void {
  let database: UndoneDatabase | undefined;
  let shop: OpenDemo | undefined;
  beforeAll(async () => {
    stopClock();
    database = openUndone(stoppedUrl(url));
    shop = await openDemo(database);
  });
  afterAll(async () => {
    await shop?.close();
    await database?.close();
    startClock();
  });
  test.each(screensOf(area))("$path says to a $who what it said", async (screen) => {
    if (!shop) throw new Error("the shop could not be opened");
    const said: string[] = [];
    const forms = shop.formsOf(screen);
    for (const [index, address] of shop.addressesOf(screen).entries())
      said.push(...(await tellScreen(shop, screen.who, address, index === 0 ? forms : [])));
    await expect(`${said.join("\n")}\n`).toMatchFileSnapshot(`said/${fileOf(screen)}`);
  });
}

/** Returns the name of the text of a screen. */
export const fileOf = ({ path, who }: Screen) => `${path.slice(1).replace(/[^\w-]+/g, ".") || "home"}.${who}.txt`;

/** Returns the routes of an area, and who looks at each. */
export function screensOf(area: string): Screen[] {
  return [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes].flatMap(([path, file, guard]) => {
    if (!file?.startsWith(`${area}/`) || path.endsWith("*")) return [];
    const named = path.includes(":") && !file.endsWith(".tsx");
    return named ? [] : (whoByGuard[guard] ?? []).map((who) => ({ path, file, who }));
  });
}

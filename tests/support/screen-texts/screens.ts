import { operatorRoutes } from "~/app/operator-routes";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import type { Screen, Who } from "./people";

const whoByGuard: Record<string, Who[]> = {
  "-": ["visitor", "buyer"],
  B: ["buyer", "customer"],
  S: ["merchant", "shop"],
  O: ["operator"],
};

/** Returns the name of the recorded file of a path, or of a person's forms there. */
export const fileOf = (path: string, who?: Who) =>
  [path.slice(1).replace(/[^\w-]+/g, ".") || "home", ...(who ? [who] : []), "txt"].join(".");

export function pathsOf(area: string): { path: string; screens: Screen[] }[] {
  const screens = screensOf(area);
  const paths = [...new Set(screens.map(({ path }) => path))];
  return paths.map((path) => ({ path, screens: screens.filter((screen) => screen.path === path) }));
}

/** Returns the routes of an area, and the viewers of each. */
export function screensOf(area: string): Screen[] {
  return [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes].flatMap(([path, file, guard]) => {
    if (!file?.startsWith(`${area}/`) || path.endsWith("*")) return [];
    const named = path.includes(":") && !file.endsWith(".tsx");
    return named ? [] : (whoByGuard[guard] ?? []).map((who) => ({ path, file, who }));
  });
}

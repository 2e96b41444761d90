import { accessRows, addressOf, routeRows } from "./access-rows";
import { routeModule } from "./route-files";
import type { Things } from "./things";

interface Handle {
  cached?: readonly string[];
  cachedWith?: string;
}

/** Routes whose page is the same for every visitor (`handle.cached`). */
export const cachedRoutes: { path: string; needs: string | undefined }[] = [];
for (const { path, file } of routeRows) {
  // Pages only: calls of the JSON API are of another kind.
  if (!file?.endsWith(".tsx")) continue;
  const route = await routeModule<{ handle?: Handle }>(file);
  if (route.handle?.cached) cachedRoutes.push({ path, needs: route.handle.cachedWith });
}

/** The address of a cached route with something to show. */
export function cachedAddress({ path, needs }: (typeof cachedRoutes)[number], things: Things): string {
  const query = accessRows[path]?.query?.(things);
  return addressOf(path, needs ? { [needs]: "tea", ...query } : query);
}

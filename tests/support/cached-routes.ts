import { accessRows, addressOf, routeRows } from "./access-rows";
import type { Fixtures } from "./fixtures";
import { routeModule } from "./route-files";

interface Handle {
  cached?: readonly string[];
  cachedWith?: string;
}

/** Routes with a shared page, the same for every visitor (`handle.cached`). */
export const cachedRoutes: { path: string; needs: string | undefined }[] = [];
for (const { path, file } of routeRows) {
  // Pages only: JSON API calls are cached differently.
  if (!file?.endsWith(".tsx")) continue;
  const route = await routeModule<{ handle?: Handle }>(file);
  if (route.handle?.cached) cachedRoutes.push({ path, needs: route.handle.cachedWith });
}

/** Returns the URL of a cached route that has something to show. */
export function cachedAddress({ path, needs }: (typeof cachedRoutes)[number], fixtures: Fixtures): string {
  const query = accessRows[path]?.query?.(fixtures);
  return addressOf(path, needs ? { [needs]: "tea", ...query } : query);
}

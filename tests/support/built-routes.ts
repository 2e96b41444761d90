import type { ServerBuild } from "#router/server";
import * as entry from "~/app/entry.server";
import * as root from "~/app/root";
import { remixRoutes } from "~/app/route-files";
import { routeModule } from "./route-files";

type Routes = ServerBuild["routes"];
type Assets = ServerBuild["assets"]["routes"];

interface Made {
  id: string;
  parentId: string | undefined;
  path: string | undefined;
  index: boolean | undefined;
  module: Record<string, unknown>;
}

/**
 * Builds the server build of the real route table and files as Remix's plugin does; only the browser files are
 * invented.
 */
export async function builtRoutes(): Promise<ServerBuild> {
  const made: Made[] = [{ id: "root", parentId: undefined, path: "", index: undefined, module: root }];
  const loading: Promise<void>[] = [];
  const maker =
    (parentId: string) => (path: string | undefined, file: string, more?: { index?: boolean } | (() => void)) => {
      const row: Made = {
        id: file.replace(/\.tsx?$/, ""),
        parentId,
        path: path || undefined,
        index: undefined,
        module: {},
      };
      made.push(row);
      loading.push(
        routeModule(file).then((module) => {
          row.module = module;
        }),
      );
      if (typeof more === "object") row.index = more.index;
      return more;
    };
  let parent = "root";
  remixRoutes((path, file, more) => {
    maker(parent)(path, file, more);
    if (typeof more !== "function") return;
    parent = file.replace(/\.tsx?$/, "");
    more();
    parent = "root";
  });
  await Promise.all(loading);
  return {
    entry: { module: entry },
    routes: Object.fromEntries(made.map((row) => [row.id, row])) as unknown as Routes,
    assets: { entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] }, ...assetsOf(made) },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    basename: "/",
    mode: "production",
    isSpaMode: false,
    future: { ...future, v3_lazyRouteDiscovery: true, v3_throwAbortReason: true, v3_relativeSplatPath: true },
  } as unknown as ServerBuild;
}

const future = { v3_fetcherPersist: true, v3_singleFetch: false, v3_routeConfig: false, unstable_optimizeDeps: false };

function assetsOf(made: readonly Made[]): Pick<ServerBuild["assets"], "routes" | "url" | "version"> {
  const routes = made.map(({ id, parentId, path, index, module }) => [
    id,
    {
      id,
      parentId,
      path,
      index,
      hasAction: "action" in module,
      hasLoader: "loader" in module,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: "ErrorBoundary" in module,
      module: `/assets/${id}.js`,
      imports: ["/assets/parts.js"],
      css: [],
    },
  ]);
  return { routes: Object.fromEntries(routes) as Assets, url: "/assets/manifest.js", version: "one" };
}

import { remixRoutes } from "./app/route-files.js";

/**
 * Remix options and the route table hook. vite.config.ts hands them to the Vite plugin.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  // scripts/build.mjs builds beside and moves the result into place.
  buildDirectory: process.env.PASAR_BUILD_DIR ?? "build",
  ignoredRouteFiles: ["**/*"],
  serverModuleFormat: "esm",
  // v3_singleFetch and v3_routeConfig stay off: the first halves the home page's requests/s, the second replaces the
  // hook.
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: false,
    v3_routeConfig: false,
    // A page knows its own route and learns of the others when it links to them: the whole table is 4 KB that nobody
    // needs.
    v3_lazyRouteDiscovery: true,
  },
  routes: (defineRoutes) => defineRoutes((route) => remixRoutes(route)),
};

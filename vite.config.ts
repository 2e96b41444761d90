import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import options from "./remix.config.js";
import { routeStrings } from "./scripts/route-strings";

/**
 * The server build starts at server.ts, which imports the Remix build, so that there is one instance of every file in the
 * process. The Remix plugin names its own entry; this replaces it.
 */
function serverEntry(): Plugin {
  return {
    name: "pasar-server-entry",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" && isSsrBuild ? { build: { rollupOptions: { input: { index: "server.ts" } } } } : undefined,
  };
}

/** What nearly every page draws with; as many small chunks it would weigh a fifth more. */
const parts =
  /\/app\/(design\/(?!carousel|console\/|form\/|pull-to-refresh)|catalog\/ui(?:\/goods-card|\/goods-labels|\/split-columns)?\.|cart\/ui\/cart-badge\.|catalog\/ui\/goods\/act-button\.|content\/ui\/share-button\.|account\/profile\/avatar-picture\.|content\/page-meta\.|catalog\/ui\/goods\/use-live\.|platform\/(?:page-setup|constants|http\/href|format\/(?:format|counts|dates|money)|language\/(?:locales|needed-strings|i18n)|media\/media-source)\.|platform\/ui\/(ad-mark|error-page|going-on|inner-page|interrupted|language-switch|link-handler|no-connection|offline-strip|shell|until-reachable|use-go-back|use-page-strings)\.)|\/renderers\/(?:parts\/(?:frame|tiles|rolling|use-turn|used-types)|picture-link|promotion-strip|registry)\./;

const floor =
  /node_modules\/(?:react|react-dom|scheduler|@remix-run\/(?:react|router|server-runtime|node)|react-router|react-router-dom|turbo-stream|i18next|react-i18next|remix-i18next|html-parse-stringify|void-elements|cookie|set-cookie-parser)\//;

/** The floor (React, Remix, i18next) in a chunk of its own: it changes rarely, and what is ours can be weighed. */
function manualChunks(id: string): string | undefined {
  // The map's code belongs to the two pages with a map, which fetch it when they need it.
  if (id.includes("node_modules/leaflet/")) return undefined;
  // Only what every page of the shop needs; a package of the console stays with the pages that import it.
  if (id.includes("node_modules")) return floor.test(id) ? "vendor" : undefined;
  return parts.test(id) ? "parts" : undefined;
}

/** Routes without a screen leave nothing for the browser; that is as it should be. */
function onwarn(warning: Rollup.RollupLog, warn: (warning: Rollup.RollupLog) => void): void {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), routeStrings(import.meta.dirname), remix(options), serverEntry()],
  // What Remix keeps for options that are off stays out of the browser: its single fetch is 5 KB of every page.
  define: {
    "window.__remixContext.future.v3_singleFetch": JSON.stringify(options.future?.v3_singleFetch ?? false),
    "window.__remixContext.isSpaMode": "false",
  },
  resolve: { alias: { "~": path.resolve(import.meta.dirname) } },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    // The server reads it to name the chunks of the renderers that a page uses.
    manifest: true,
    rollupOptions: isSsrBuild ? { onwarn } : { onwarn, output: { manualChunks } },
    // The server names the chunks of a page in its Link header; the browser needs no list of its own (1 KB).
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  // One answer per address: the first visit must not discover dependencies and reload.
  optimizeDeps: {
    entries: ["app/entry.client.tsx", "app/design/**/*.tsx", "app/*/{ui,admin/ui}/**/*.tsx", "renderers/*.tsx"],
    // What only routes import: their files also name the server's packages, which must not be looked into.
    include: ["leaflet"],
  },
  server: { middlewareMode: true },
}));

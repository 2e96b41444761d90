import path from "node:path";
// Not the package's main file: it also loads the classic compiler, whose packages are left out
// (docs/decisions/0165-packages.md).
import { vitePlugin as remix } from "@remix-run/dev/dist/vite/index.js";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { programs } from "./app/platform/process/beside.server.ts";
import packageJson from "./package.json" with { type: "json" };
import options from "./remix.config.js";
import { routeStrings } from "./scripts/route-strings.ts";
import { routerCuts } from "./scripts/router-cuts.ts";

/**
 * Replaces the Remix plugin's own entry. The server build starts at server.ts, which imports the Remix build, so that
 * each file exists once in the process; the server's separate programs are further entries.
 */
function serverEntry(): Plugin {
  return {
    name: "pasar-server-entry",
    config: (_config, { isSsrBuild, command }) =>
      command === "build" && isSsrBuild
        ? {
            build: {
              rolldownOptions: { input: { index: "server.ts", ...programs }, output: { entryFileNames: "[name].js" } },
            },
          }
        : undefined,
  };
}

/** Modules that nearly every page needs; as many small chunks they would weigh a fifth more. */
const parts =
  /\/app\/(design\/(?!carousel|console\/|form\/|icons\.|pull-to-refresh)|catalog\/ui(?:\/goods-card|\/goods-labels|\/split-columns)?\.|cart\/ui\/cart-badge\.|chat\/unread\/live-news\.|account\/profile\/avatar-picture\.|content\/ui\/share-button\.|content\/page-meta\.|platform\/(?:page-setup|market-look|constants|cookies\/(?:store-zone|zone)|http\/(?:href|old-links)|format\/(?:format|counts|dates|money)|language\/(?:browser-texts|fetch-strings|locales|needed-strings|i18n|text-keys)|media\/media-source)\.|platform\/ui\/(acts\/(?:action-button|use-live)|clock\/use-boundary|history\/(?:act-end|first-to-hear|going-on|keep-history|use-go-back|use-going-on)|ad-mark|error-page|inner-page|interrupted|language-switch|link-handler|market-name|no-connection|offline-strip|fault-handler|redrawn\/(?:redrawn|typed-fields|keep-typed)|shell|use-page-strings)\.)|\/modules\/format\/style\/page-class\.|\/renderers\/(?:parts\/(?:frame|tiles|rolling|use-turn|used-types)|division|empty|picture-link|promotion-strip|registry)\./;

const floor =
  /node_modules\/(?:react|react-dom|scheduler|@remix-run\/(?:react|router|server-runtime|node)|react-router|react-router-dom|turbo-stream|react-i18next|html-parse-stringify|void-elements|cookie|set-cookie-parser)\//;

/**
 * The base (React, Remix) has its own chunk: it changes rarely, and our own code can be measured separately.
 * Only packages that every page of the shop needs belong to it; a package of the console stays with the pages that
 * import it.
 */
const chunks = {
  groups: [
    { name: "vendor", test: floor, priority: 2 },
    { name: "parts", test: parts, priority: 1 },
  ],
};

/**
 * Gives the router's packages their own names before anything is resolved: Vite takes an import that begins with `#`
 * for one of our files, and the development server would not leave it to Node.
 */
function routerNames(): Plugin {
  const names: Record<string, string> = packageJson.imports;
  const found = new RegExp(`"(${Object.keys(names).join("|")})"`, "g");
  return {
    name: "pasar-router-names",
    enforce: "pre",
    transform: (code) =>
      code.includes('"#router')
        ? { code: code.replace(found, (_, name) => JSON.stringify(names[name])), map: null }
        : undefined,
  };
}

/**
 * Gives the studio of live rooms a copy of `mediabunny` of its own, from the package's single file: a third of what it
 * would load of one that is shared with the composer, which needs nearly everything of it.
 */
function ownCopy(): Plugin {
  const file = path.resolve(import.meta.dirname, "node_modules/mediabunny/dist/bundles/mediabunny.mjs");
  return {
    name: "pasar-own-copy",
    enforce: "pre",
    resolveId: (source, importer, { ssr }) =>
      source === "mediabunny" && !ssr && importer?.endsWith("/app/live/studio/recorder.ts")
        ? { id: file, moduleSideEffects: false }
        : undefined,
  };
}

/** Suppresses warnings about empty bundles: routes without a screen rightly have no browser code. */
function onwarn(warning: Rolldown.RolldownLog, warn: (warning: Rolldown.RolldownLog) => void): void {
  if (warning.code !== "EMPTY_BUNDLE") warn(warning);
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [routerNames(), routerCuts(), ownCopy(), routeStrings(import.meta.dirname), remix(options), serverEntry()],
  // Removes Remix's code for options that are off: its single fetch alone is 5 KB of every page.
  define: {
    "window.__remixContext.future.v3_singleFetch": JSON.stringify(options.future?.v3_singleFetch ?? false),
    "window.__remixContext.isSpaMode": "false",
  },
  resolve: { alias: { "~": path.resolve(import.meta.dirname) } },
  build: {
    target: isSsrBuild ? "node20" : "es2022",
    // Compiles CSS (mostly prefixes) for these browsers.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    // The server reads the manifest to name the renderer chunks of a page.
    manifest: true,
    rolldownOptions: {
      onwarn,
      checks: { pluginTimings: false },
      ...(!isSsrBuild && { output: { codeSplitting: chunks } }),
    },
    // The server names the chunks of a page in its Link header, therefore the browser needs no list of its own (1 KB).
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  // All packages of the browser, bundled before the first request. Discovery would find the server's packages in the
  // routes' sources, which Remix reads for their styles, bundle once more and reload the page that someone has just
  // opened.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      ...["react", "react-dom", "react-dom/client", "react/jsx-runtime", "react/jsx-dev-runtime", "@remix-run/react"],
      ...["react-i18next", "leaflet"],
    ],
  },
  server: { middlewareMode: true },
}));

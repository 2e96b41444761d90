/** What may be loaded in the browser: rules of .dependency-cruiser.cjs about what is left without the types. */

// Drawn in the browser, whoever imports it. Route files and the root are left to the Remix compiler, which takes their
// loaders out.
const browser =
  "^(?:renderers/|app/(?:design|console)/|app/[^/]+/(?:ui|admin/ui|seller/ui)(?:/|\\.tsx$)|app/entry\\.client\\.tsx$|app/platform/[^/]+\\.tsx$)";

/** Files that need zod on the server alone and do not say so in their names. */
const schemas =
  "^app/(?:catalog/outcome|platform/backup/manifest|chat/push/subscription-input|chat/wire/wire-input|chat/notices/notice-facts)\\.ts$";

/**
 * Returns the rules.
 * @param {string} routes pattern of route files
 * @returns {import("dependency-cruiser").IForbiddenRuleType[]}
 */
module.exports = (routes) => [
  {
    name: "server-in-the-name",
    comment:
      "Who imports Node, the database or a .server file as a value says .server in the file name. Routes and root are excepted, which nobody imports: so no server code is reachable from a file that the browser loads.",
    severity: "error",
    from: { path: "^(?:app|modules|renderers)/", pathNot: `\\.server\\.tsx?$|^app/root\\.tsx$|${routes}` },
    to: {
      path: "\\.server\\.tsx?$|^db/|node_modules/(?:kysely|pg|pino|sharp|express|ioredis|@remix-run/(?:node|express))/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "core-in-the-name",
    comment: "The same for Node's own modules.",
    severity: "error",
    from: { path: "^(?:app|modules|renderers)/", pathNot: `\\.server\\.tsx?$|^app/root\\.tsx$|${routes}` },
    to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "zod-has-its-place",
    comment: "zod is 93 KB gzip: outside of the server only in shapes of modules and in these files.",
    severity: "error",
    from: { path: "^(?:app|renderers)/", pathNot: `\\.server\\.tsx?$|${routes}|${schemas}` },
    to: { path: "node_modules/zod/", dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-zod-in-the-browser",
    comment: "Nor by one of them; what comes by more steps, scripts/canary.mjs finds in the finished files.",
    severity: "error",
    from: { path: browser },
    to: { path: `${schemas}|^modules/types/[^/]+/shape`, dependencyTypesNot: ["type-only"] },
  },
];

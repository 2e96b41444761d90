/**
 * What really loads what, types erased: the second half of the import rules. Here "reachable" means that the bytes
 * arrive.
 */
const layers = require("./.dependency-cruiser.cjs");

// Drawn in the browser, whoever imports it. Route files and the root are left to the Remix compiler, which takes their
// loaders out, and to scripts/canary.mjs, which reads the result.
const browser =
  "^(?:renderers/|app/(?:design|console)/|app/[^/]+/(?:ui|admin/ui|seller/ui)(?:/|\\.tsx$)|app/entry\\.client\\.tsx$|app/platform/[^/]+\\.tsx$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-server-in-the-browser",
      comment: "A .server file must not be reachable from a file that the browser loads.",
      severity: "error",
      from: { path: browser, pathNot: "\\.server\\.tsx?$" },
      to: { path: "\\.server\\.tsx?$", reachable: true },
    },
    {
      name: "no-node-in-the-browser",
      comment: "Node's own modules and the database never load in the browser.",
      severity: "error",
      from: { path: browser, pathNot: "\\.server\\.tsx?$" },
      to: {
        path: "^(?:db/|node:)|node_modules/(?:kysely|pg|pino|sharp|express|ioredis|@remix-run/(?:node|express))/",
        reachable: true,
      },
    },
    {
      name: "no-zod-in-the-browser",
      comment: "zod is 93 KB gzip: never in storefront code.",
      severity: "error",
      from: { path: browser, pathNot: "\\.server\\.tsx?$" },
      to: { path: "node_modules/zod/", reachable: true },
    },
    {
      name: "server-in-the-name",
      comment:
        "Who imports Node, the database or a .server file as a value says .server in the file name (route files and root excepted).",
      severity: "error",
      from: {
        path: "^(?:app|modules|renderers)/",
        pathNot: "\\.server\\.tsx?$|^app/(?:root\\.tsx$|[^/]+/(?:routes|seller/routes|admin/routes)/)",
      },
      to: { path: "\\.server\\.tsx?$|^db/|node_modules/(?:kysely|pg|pino|sharp|express|ioredis)/" },
    },
    {
      name: "core-in-the-name",
      comment: "The same for Node's own modules.",
      severity: "error",
      from: { path: "^(?:app|modules|renderers)/", pathNot: "\\.server\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: { ...layers.options, tsPreCompilationDeps: false },
};

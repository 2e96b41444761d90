/** Who may import whom (docs/architecture.md), as a failing check. Types are imported by `import type` alone. */
const browserRules = require("./.dependency-cruiser.browser.cjs");

const areas = [
  "account",
  "cart",
  "catalog",
  "centre",
  "chat",
  "content",
  "coupons",
  "desk",
  "discover",
  "ledger",
  "live",
  "operator",
  "orders",
  "pages",
  "people",
  "prices",
  "promotions",
  "refunds",
  "reviews",
  "rewards",
  "settings",
  "shops",
  "staff",
  "support",
  "taxes",
  "wallet",
];
const area = `(?:${areas.join("|")})`;
const code = "^(?:app|db|modules|renderers|server\\.ts)";
const door = "(?:api\\.server\\.ts|ui\\.tsx)$";

/** Screens compose: what buyers, merchants and operators see of an area may enter any area's door. */
const routes = "^app/[^/]+/(?:routes|seller/routes|admin/routes)/";
const screens = "^app/[^/]+/(?:routes|seller|admin)/";

/** Below each area: the areas whose doors its verbs, queries and ui may use. Below is transitive. */
const floor = ["settings", "staff", "ledger"];
const ground = [...floor, "account", "content", "support"];
const shop = [...ground, "shops"];
const priced = [...shop, "prices"];
const goods = [...priced, "rewards", "catalog"];
const sale = [...goods, "chat", "cart", "coupons", "promotions", "taxes", "wallet"];
const below = {
  settings: [],
  staff: ["settings"],
  ledger: ["settings", "staff"],
  account: floor,
  content: floor,
  support: floor,
  taxes: ["settings", "staff"],
  shops: ground,
  prices: shop,
  catalog: [...priced, "rewards"],
  cart: [...goods, "coupons"],
  coupons: goods,
  promotions: [...goods, "chat"],
  chat: [...floor, "account", "shops"],
  rewards: [...floor, "account"],
  wallet: [...floor, "account", "taxes"],
  orders: sale,
  refunds: [...sale, "orders"],
  reviews: [...sale, "orders"],
  desk: [...sale, "orders", "refunds"],
  discover: [...sale, "orders", "refunds"],
  live: [...sale, "orders", "refunds", "discover"],
  centre: areas,
  operator: areas,
  pages: areas,
  people: areas,
};

const directions = areas.map((name) => {
  const allowed = [name, ...below[name]].join("|");
  return {
    name: `direction-${name}`,
    comment: `${name} may use only the areas below it: ${below[name].join(", ") || "none"}. When a lower one must react, it handles an event.`,
    severity: "error",
    from: { path: `^app/${name}/`, pathNot: screens },
    to: { path: `^app/${area}/`, pathNot: `^app/(?:${allowed})/` },
  };
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "A cycle means that two files are one, or that a third is missing.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-orphans",
      comment: "A file that nobody imports and that imports nobody is dead.",
      severity: "error",
      from: {
        orphan: true,
        path: code,
        pathNot: "(?:\\.d\\.ts|^app/routes\\.js|/routes/.+\\.tsx?|^db/migrations/[^/]+)$",
      },
      to: {},
    },
    {
      name: "resolves",
      comment: "An import must lead somewhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(?:virtual:|@remix-run/dev/server-build)|\\.svg|\\.css|/build/" },
    },
    {
      name: "routes-are-ends",
      comment: "Nobody imports a route. What two routes share lives in the area.",
      severity: "error",
      from: { pathNot: "^tests/" },
      to: { path: `${routes}|^app/root\\.tsx$`, pathNot: "\\.server\\.tsx?$" },
    },
    {
      name: "companions-of-routes",
      comment: "A .server file beside routes composes for several of them; nobody else knows it.",
      severity: "error",
      from: { pathNot: `^tests/|${routes}` },
      to: { path: `${routes}.+\\.server\\.tsx?$` },
    },
    {
      name: "db-knows-nobody",
      comment: "db is the floor. Seeds are the exception: they call what a shop would call.",
      severity: "error",
      from: { path: "^db/", pathNot: "^db/seeds/" },
      to: { path: "^(?:app|modules|renderers|scripts|tests)/" },
    },
    {
      name: "seeds-stay-home",
      comment: "Only scripts and the start of the server (app/start) call the seeds.",
      severity: "error",
      from: { path: "^(?:app|modules|renderers)/", pathNot: "^app/start/" },
      to: { path: "^db/seeds/" },
    },
    {
      name: "platform-has-no-business-words",
      comment: "platform uses db and itself. Its route files are screens and may compose.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "^app/platform/routes/" },
      to: { path: `^(?:app/(?:console|${area})|modules|renderers|scripts)/` },
    },
    {
      name: "console-knows-no-area",
      comment: "The kit of both consoles is below every area; it draws with design and takes platform's needs.",
      severity: "error",
      from: { path: "^app/console/" },
      to: { path: `^(?:app/(?:${area}|start)|db|modules|renderers|scripts)/` },
    },
    {
      name: "console-stays-in-the-consoles",
      comment: "Pages of the storefront and modules never load the consoles' kit.",
      severity: "error",
      from: { path: "^(?:app/(?:platform|design)|modules|renderers)/" },
      to: { path: "^app/console/" },
    },
    {
      name: "platform-draws-only-the-frame",
      comment: "Only the frame of every page (platform/ui) uses the design system; needs without words do not draw.",
      severity: "error",
      from: { path: "^app/platform/", pathNot: "^app/platform/(?:routes|ui)/" },
      to: { path: "^app/design/.*\\.tsx$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "design-knows-nobody",
      comment: "The design system has no area words, no fetching and no text of its own.",
      severity: "error",
      from: { path: "^app/design/" },
      to: { path: "^(?:app|db|modules|renderers|scripts)/", pathNot: "^app/design/" },
    },
    {
      name: "areas-by-their-doors",
      comment:
        "Another area is entered by api.server.ts or ui.tsx, or not at all. The card is a shape, which modules have too.",
      severity: "error",
      from: { path: `^app/(${area})/` },
      to: { path: `^app/${area}/`, pathNot: `^app/(?:$1/|${area}/${door}|catalog/cards/goods-card\\.ts$)` },
    },
    {
      name: "doors-from-outside",
      comment:
        "Root, entries, modules, renderers and platform routes enter areas by their doors too. Types of a card are a shape.",
      severity: "error",
      from: { path: "^(?:app/[^/]+\\.tsx?$|app/platform/|modules/|renderers/|server\\.ts)" },
      to: { path: `^app/${area}/`, pathNot: `^app/${area}/${door}`, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "areas-draw-no-modules",
      comment:
        "Only route files compose modules; verbs, queries and ui of an area do not know them. The page editor is about nothing else.",
      severity: "error",
      from: { path: `^app/${area}/`, pathNot: `^app/pages/|${routes}` },
      to: { path: "^(?:modules|renderers)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-and-renderers",
      comment: "A screen draws modules through renderers/registry only; the two entries load and announce them.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/entry\\." },
      to: { path: "^renderers/", pathNot: "^renderers/registry\\.tsx$" },
    },
    {
      name: "areas-and-db",
      comment:
        "Areas use db's types, transact, locks, statements compiled once and figures; connections, migrations and seeds are platform's and the scripts'.",
      severity: "error",
      from: { path: `^app/${area}/` },
      to: {
        path: "^db/",
        pathNot:
          "^db/(?:transact\\.server|locks\\.server|compiled-once\\.server|pipeline\\.server|person-figures\\.server|sweep-lock\\.server|tables/[^/]+)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "modules-draw-nothing",
      comment: "A module is a shape and its data; its look lives in renderers.",
      severity: "error",
      from: { path: "^modules/" },
      to: { path: "^(?:renderers|scripts|app/design/[^/]+\\.tsx$|app/[^/]+/ui)" },
    },
    {
      name: "module-folders-are-apart",
      comment: "One module's folder does not reach into another's.",
      severity: "error",
      from: { path: "^modules/types/([^/]+)/" },
      to: { path: "^modules/types/[^/]+/", pathNot: "^modules/types/$1/" },
    },
    {
      name: "renderers-know-shapes-only-as-types",
      comment: "A renderer gets its item as props; of modules it sees types, so that no schema reaches the browser.",
      severity: "error",
      from: { path: "^renderers/" },
      to: { path: "^modules/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "renderers-stay-in-the-browser",
      comment: "Renderers draw with design, browser-safe platform files and the ui doors of areas.",
      severity: "error",
      from: { path: "^renderers/" },
      to: {
        path: `^(?:db/|scripts/|app/${area}/)`,
        pathNot: `^app/${area}/ui\\.tsx$`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sql-has-its-place",
      comment: "kysely values only in *-queries.server.ts, db and platform.",
      severity: "error",
      from: { path: "^(?:app|modules|renderers|server\\.ts)", pathNot: "^app/platform/|-queries\\.server\\.ts$" },
      to: { path: "node_modules/(?:kysely|pg)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "product-without-tools",
      comment: "What runs in production may not need what only developers install.",
      severity: "error",
      from: { path: code },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    {
      name: "product-without-tests",
      comment: "Nothing of the product imports tests or scripts.",
      severity: "error",
      from: { path: code },
      to: { path: "^(?:tests|scripts)/" },
    },
    {
      name: "listed-packages",
      comment: "A package that is imported is listed in package.json.",
      severity: "error",
      from: {},
      // The router has an alias of its own (`imports` of package.json).
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["aliased-subpath-import"] },
    },
    ...browserRules(routes),
    ...directions,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:build|\\.data|\\.cache|coverage)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
      // By default every file is looked for under some twenty endings, and what was found is forgotten after 4 s.
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  },
};

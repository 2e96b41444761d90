import { LRUCache } from "lru-cache";
import { matchRoutes } from "#router";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "#router/server";
import { json } from "./text-response.server";

/** Max number of cached handlers: many times what the route table can require. */
const maxHandlers = 1000;

/** A route with its ancestors, the outermost first. */
interface Branch {
  ids: string[];
  /** Path of the whole branch, as in the table: `/operator/pages/:id`. */
  path: string;
}

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/**
 * Creates a handler with byte-identical responses to Remix's own at a tenth of the work: Remix sorts the whole table
 * and builds a regular expression for every path, several times per request. Here the route is looked up once, and the
 * handler that responds knows only the routes that can matter: those of the address, and those of the paths above it,
 * which the page lists for the browser. There is one such handler for each set of routes, created on first use.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const find = branchFinder(build);
  const handlers = new LRUCache<string, RequestHandler>({ max: maxHandlers });
  /** Handlers by exact path as in the table, which nearly all requests use. */
  const plain = new Map<string, RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const own = find(pathname);
    // Addresses without a route are left to Remix, as is the manifest of the route table.
    if (!own || pathname === "/__manifest") return whole;
    const above = pathsAbove(pathname).map(find);
    const ids = new Set([own, ...above].flatMap((branch) => branch?.ids ?? []));
    const key = [...ids].sort().join();
    let handler = handlers.get(key);
    if (!handler) {
      handler = createRequestHandler(buildOf(build, ids), mode);
      handlers.set(key, handler);
    }
    if (own.path === pathname && !isDynamic(own.path)) plain.set(pathname, handler);
    return handler;
  }

  return (request, context) => {
    const { pathname } = new URL(request.url);
    return (plain.get(pathname) ?? handlerOf(pathname))(request, context);
  };
}

/** Returns the paths above an address, as Remix's `<Scripts>` looks up their routes: `/a/b/c` → `/`, `/a/b`, `/a`. */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return ["/", ...segments.slice(1).map((_, cut) => `/${segments.slice(0, cut + 1).join("/")}`)];
}

/** Returns the build with only some of its routes, in the same order. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const routes = Object.entries(only(build.routes)).map(([id, route]) => [id, route && answeringText(route)]);
  return {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/** Wraps a loader's plain data in our own response: the one Remix would build is far more expensive to read. */
function answeringText(route: ServerRoute): ServerRoute {
  const { loader } = route.module;
  if (!loader) return route;
  const answering: typeof loader = async (args) => {
    const result = await loader(args);
    return result === undefined || result instanceof Response ? result : json(result);
  };
  return { ...route, module: { ...route.module, loader: answering } };
}

/** Returns true when the router sees a variable segment in the path. */
function isDynamic(path: string): boolean {
  return /[:*?]/.test(path);
}

/**
 * Finds the branch that the router would choose: by map for exact paths of the table, else by its patterns in its
 * order.
 */
function branchFinder(build: ServerBuild): (pathname: string) => Branch | null {
  const tree = treeOf(build.routes);
  const branches = branchesOf(tree);
  const byIds = new Map(branches.map((branch) => [branch.ids.join(), branch]));
  const chosen = (pathname: string): Branch | null => {
    const matches = matchRoutes(tree, pathname) ?? [];
    return byIds.get(matches.map(({ route }) => route.id).join()) ?? null;
  };
  const fixed = new Map<string, string | Branch | null>();
  for (const { path } of branches) if (!isDynamic(path)) fixed.set(keyOf(path), path);
  /** Asks the router once per path of the table which branch wins, on first use. */
  function winnerOf(key: string): Branch | null {
    const known = fixed.get(key) ?? null;
    if (typeof known !== "string") return known;
    const winner = chosen(known);
    fixed.set(key, winner);
    return winner;
  }
  const dynamic = branches
    .filter(({ path }) => isDynamic(path))
    .sort((a, b) => scoreOf(b.path) - scoreOf(a.path))
    .map((branch) => ({ branch, pattern: patternOf(branch.path) }));
  return (pathname) => {
    const decoded = decodedPath(pathname);
    // Non-ASCII letters may equal one of ours in one case-insensitive comparison and not in the other.
    const found = isAscii(decoded) ? winnerOf(keyOf(decoded)) : null;
    return found ?? dynamic.find(({ pattern }) => pattern.test(decoded))?.branch ?? null;
  };
}

function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteNode[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId || undefined) !== parentId) return [];
    const { id, index, path } = route;
    return [index ? { id, index: true, path } : { id, path, children: treeOf(routes, id) }];
  });
}

/** Returns every branch that an address can lead to. A route without a path is not one by itself. */
function branchesOf(nodes: RouteNode[], above: Branch = { ids: [], path: "" }): Branch[] {
  return nodes.flatMap((node) => {
    const own = { ids: [...above.ids, node.id ?? ""], path: joined(above.path, node.path) };
    const below = branchesOf(node.children ?? [], own);
    return node.path === undefined && !node.index ? below : [...below, own];
  });
}

function joined(above: string, path = ""): string {
  return `/${above}/${path}`.replace(/\/+/g, "/").replace(/(.)\/$/, "$1");
}

/** Normalizes an address for comparison with fixed paths: without trailing slashes, in lower case. */
function keyOf(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase();
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/**
 * Decodes an address the way the router does: segment by segment, leaving an encoded slash within a segment as it is.
 */
function decodedPath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    const parts = pathname.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    return parts.join("/");
  } catch {
    return pathname;
  }
}

/** Ranks as the router does: longer paths first, fixed segments before variable ones, those before a splat. */
function scoreOf(path: string): number {
  const parts = path.split("/");
  const rest = parts.includes("*") ? -2 : 0;
  const worth = (part: string) => (part === "*" ? 0 : part.startsWith(":") ? 3 : part === "" ? 1 : 10);
  return parts.reduce((sum, part) => sum + worth(part), parts.length + rest);
}

/** Builds the router's regular expression for a whole path. */
function patternOf(path: string): RegExp {
  const fixed = path
    .replace(/\/*\*?$/, "")
    .replace(/^\/*/, "/")
    .replace(/[\\.*+^${}|()[\]]/g, "\\$&")
    .replace(/\/:[\w-]+/g, "/[^/]+");
  if (!path.endsWith("*")) return new RegExp(`^${fixed}/*$`, "i");
  return new RegExp(path === "/*" ? "^/.*$" : `^${fixed}(?:/.+|/*)$`, "i");
}

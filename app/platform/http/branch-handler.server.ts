import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

/** Handlers kept: many times what the table of routes can ask for. */
const mostHandlers = 1000;

/** A route with those it stands in, the outermost first. */
interface Branch {
  ids: string[];
  /** Of the whole branch, as in the table: `/operator/pages/:id`. */
  path: string;
}

type RouteNode = Parameters<typeof matchRoutes>[0][number];

/**
 * Remix's own handler, with the same answers to the byte, for a tenth of its work: it sorts the whole table and makes a regular expression
 * of every path, several times for each request. Here the route is looked up once, and a handler answers that knows only the
 * routes that can have a part in the answer: those of the address, and those of the addresses above it, which the page names for the
 * browser. There is one such handler for each set of routes, made when it is first asked for.
 */
export function createBranchHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const find = branchFinder(build);
  const handlers = new LRUCache<string, RequestHandler>({ max: mostHandlers });
  /** By addresses exactly as the table has them, which nearly all requests are. */
  const plain = new Map<string, RequestHandler>();

  function handlerOf(pathname: string): RequestHandler {
    const own = find(pathname);
    // What belongs to no route at all is Remix's to tell, as is the table itself.
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

/** The addresses that lie above one, as Remix's `<Scripts>` asks for their routes: `/a/b/c` → `/`, `/a/b`, `/a`. */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return ["/", ...segments.slice(1).map((_, cut) => `/${segments.slice(0, cut + 1).join("/")}`)];
}

/** The same build with some of its routes, in their order. */
function buildOf(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** What the router takes for a variable part of a path. */
function isDynamic(path: string): boolean {
  return /[:*?]/.test(path);
}

/** Answers the branch that the router chooses for an address: by a map where it is as in the table, else by the patterns in its order. */
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
  /** The router says once for each path of the table who wins it, when it is first asked for. */
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
    // Other letters than these may be equal to one of ours by the rules of one comparison and not of the other.
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

/** All that an address can lead to. A route without a path is none by itself. */
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

/** An address in the way in which static ones are compared: whatever slashes end it, in small or capital letters. */
function keyOf(path: string): string {
  return path.replace(/\/+$/, "").toLowerCase();
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** As the router reads an address: each part decoded, a slash within one left as it was written. */
function decodedPath(pathname: string): string {
  if (!pathname.includes("%")) return pathname;
  try {
    const parts = pathname.split("/").map((part) => decodeURIComponent(part).replaceAll("/", "%2F"));
    return parts.join("/");
  } catch {
    return pathname;
  }
}

/** The router's order: the longer path first, a fixed part before a variable one, and that before a rest. */
function scoreOf(path: string): number {
  const parts = path.split("/");
  const rest = parts.includes("*") ? -2 : 0;
  const worth = (part: string) => (part === "*" ? 0 : part.startsWith(":") ? 3 : part === "" ? 1 : 10);
  return parts.reduce((sum, part) => sum + worth(part), parts.length + rest);
}

/** The router's expression for a whole path. */
function patternOf(path: string): RegExp {
  const fixed = path
    .replace(/\/*\*?$/, "")
    .replace(/^\/*/, "/")
    .replace(/[\\.*+^${}|()[\]]/g, "\\$&")
    .replace(/\/:[\w-]+/g, "/[^/]+");
  if (!path.endsWith("*")) return new RegExp(`^${fixed}/*$`, "i");
  return new RegExp(path === "/*" ? "^/.*$" : `^${fixed}(?:/.+|/*)$`, "i");
}

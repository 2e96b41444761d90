import { matchRoutes } from "#router";
import { remixRoutes } from "~/app/route-files";

type Node = Parameters<typeof matchRoutes>[0][number];

const routes: Node[] = [];
let level = routes;
remixRoutes((path, file, options) => {
  if (typeof options === "function") {
    const [above, children] = [level, [] as Node[]];
    level = children;
    options();
    level = above;
    level.push({ path, id: file, children } as Node);
  } else if (path !== "*") level.push({ path: path === "" ? undefined : path, id: file, index: path === "" } as Node);
});

const noRoutes = /^\/(media|assets|icons|files|fonts)\/|^\/[\w.-]+\.(svg|png|ico|txt)$/;

/** Known paths, because finding the route of one takes a look at all routes, and pages have many of the same links. */
const built = new Map<string, boolean>();

function isBuilt(path: string): boolean {
  const known = built.get(path) ?? matchRoutes(routes, path) !== null;
  built.set(path, known);
  return known;
}

/** Returns the links of a page that lead to no built route, each once. */
export function deadLinksOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|area)\b[^>]*?\shref="([^"]*)"/g)].map(([, link = ""]) => link);
  const paths = links.filter((link) => link.startsWith("/")).map((link) => link.split(/[?#]/)[0] ?? "");
  return [...new Set(paths)].filter((path) => !noRoutes.test(path) && !isBuilt(path));
}

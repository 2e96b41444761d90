import { remixRoutes } from "~/app/route-files";

/** All built paths as one expression: the router looks at each of its routes anew for each link. */
const built = new RegExp(`^(?:${builtPaths().map(expressionOf).join("|")})/?$`, "i");

function builtPaths(): string[] {
  const paths: string[] = [];
  let above = "";
  remixRoutes((path, _file, options) => {
    const own = path ? `${above}/${path}` : above;
    if (path !== undefined && path !== "*") paths.push(own);
    if (typeof options !== "function") return;
    const before = above;
    above = own;
    options();
    above = before;
  });
  return paths;
}

/** Returns an expression of a path, in which `:name` is any one part, and `*` all the rest. */
function expressionOf(path: string): string {
  const one = (part: string) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/\W/g, "\\$&");
  };
  return path.split("/").map(one).join("/");
}

const noRoutes = /^\/(media|assets|icons|files|fonts|live)\/|^\/[\w.-]+\.(svg|png|ico|txt)$/;

/** Returns the links of a page that lead to no built route, each once. */
export function deadLinksOf(html: string): string[] {
  const links = [...html.matchAll(/<(?:a|area)\b[^>]*?\shref="([^"]*)"/g)].map(([, link = ""]) => link);
  const paths = links.filter((link) => link.startsWith("/")).map((link) => link.split(/[?#]/)[0] ?? "");
  return [...new Set(paths)].filter((path) => !noRoutes.test(path) && !built.test(path));
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withoutComments } from "./source-files";

interface Edge {
  to: string;
  /** Imported names; null = all. */
  names: string[] | null;
  /** Re-exported, as doors do. */
  exported: boolean;
}

const namespaces = readdirSync("locales/en").map((file) => file.replace(".json", ""));
/** Matches codes sent to the browser; those that `t` or a toast translates at once do not count. */
const codes = new RegExp(
  `(\\bt\\(\\s*(?:textKey\\(\\s*)?|redirectWithToast\\([^;]*?)?["'\`](${namespaces.join("|")})(?::(?=[A-Za-z$])|(?<=textKey\\(\\s*"\\w+)")`,
  "g",
);
const imports = /\b(import|export)\s+(?!type\b)([^;"'()]*?)\sfrom\s+"([^"]+)"/g;
const isDoor = (file: string) => file.endsWith("/api.server.ts");

/**
 * Returns the namespaces of the error codes in the server files that a route file reaches, each with the file that
 * names it. Follows doors only for imported names. Skips settings: every area reads them, but only the console's
 * settings forms show their errors.
 */
export function serverCodes(route: string): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const todo: { file: string; names: string[] | null }[] = [{ file: route, names: null }];
  for (const { file, names } of todo) {
    const key = `${file} ${names ?? "*"}`;
    if (seen.has(key) || file.startsWith("app/settings/")) continue;
    seen.add(key);
    const code = withoutComments(readFileSync(file, "utf8"));
    if (file.endsWith(".server.ts")) {
      for (const [, told, namespace = ""] of code.matchAll(codes)) {
        if (told === undefined && !found.has(namespace)) found.set(namespace, `${namespace} in ${file}`);
      }
    }
    for (const edge of edgesOf(file, code)) {
      const taken =
        isDoor(file) && names && edge.exported
          ? (edge.names?.filter((one) => names.includes(one)) ?? null)
          : edge.names;
      if (taken?.length !== 0) todo.push({ file: edge.to, names: isDoor(edge.to) ? taken : null });
    }
  }
  return found;
}

function edgesOf(file: string, code: string): Edge[] {
  return [...code.matchAll(imports)].flatMap(([, kind, what = "", from = ""]) => {
    const bare = from.startsWith("~/") ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const to = /^(?:~\/|\.)/.test(from)
      ? [".ts", ".tsx"].map((ending) => bare + ending).find((one) => existsSync(one))
      : undefined;
    const names = /\{([^}]*)\}/
      .exec(what)?.[1]
      ?.split(",")
      .map((one) => one.trim().split(" as ")[0] ?? "");
    return to
      ? [
          {
            to,
            names: names?.filter((one) => one !== "" && !one.startsWith("type ")) ?? null,
            exported: kind === "export",
          },
        ]
      : [];
  });
}

import path from "node:path";
import type { Plugin } from "vite";
import { routeFiles } from "../app/route-files.js";
import { createNamespaceReader } from "./route-namespaces.ts";

/**
 * Writes into the `handle.i18n` of every screen the string namespaces it uses, derived from its imports. The server
 * puts them into the first document; a page reached by a link starts to fetch them as soon as its code has loaded.
 */
export function routeStrings(root: string): Plugin {
  const reader = createNamespaceReader(root);
  const screens = new Set(["app/root.tsx", ...routeFiles().filter((file) => file.endsWith(".tsx"))]);
  const isScreen = (id: string) => screens.has(path.relative(root, id).replaceAll("\\", "/"));
  return {
    name: "pasar-route-strings",
    buildStart: () => reader.forget(),
    transform(code, id) {
      if (!isScreen(id)) return null;
      const list = `neededStrings(${reader
        .of(id)
        .map((name) => JSON.stringify(name))
        .join(", ")})`;
      const handle = /^export const handle\b/m.test(code)
        ? `handle.i18n = ${list};`
        : `export const handle = { i18n: ${list} };`;
      // At the end, so that line numbers of the source do not change.
      return {
        code: `${code}\n${handle}\nimport { neededStrings } from "~/app/platform/language/needed-strings";\n`,
        map: null,
      };
    },
    // In development a changed file may name other namespaces: the screens are regenerated at their next load.
    handleHotUpdate({ server }) {
      reader.forget();
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (isScreen(id)) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}

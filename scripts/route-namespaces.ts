import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** An imported file of ours with the imported names; null = everything. */
interface Taken {
  file: string;
  names: string[] | null;
}

/** Facts found in one source file alone. */
interface FileFacts {
  /** Namespaces it names: in `useTranslation`, or before the colon of a key or an error code. */
  namespaces: string[];
  /** Its imports, except types. */
  imports: Taken[];
  /** Its re-exports of other files, as in doors, by name. */
  passedOn: Map<string, Taken>;
}

export interface NamespaceReader {
  /**
   * Returns the namespaces of all files that a route brings to the browser: its own, and those of its static or dynamic
   * imports. Server files are not followed.
   */
  of(file: string): string[];
  /** Clears the cache after files have changed. */
  forget(): void;
}

const comments = /\/\*[\s\S]*?\*\/|("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*/g;
const hooks = /\buseTranslation\(\s*(\[[^\]]*\]|"[^"]*")/g;
const imports = /\b(import|export)\s+(?!type\b)([^;"'()]*?)\sfrom\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/g;

/**
 * Determines from the sources which string namespaces a route needs, so that nobody maintains a list by hand.
 * @param root folder of the project
 */
export function createNamespaceReader(root: string): NamespaceReader {
  const known = readdirSync(path.join(root, "locales/en")).map((file) => file.replace(".json", ""));
  const keys = new RegExp(`["'\`](${known.join("|")})(?::(?=[A-Za-z$])|(?<=textKey\\(\\s*"\\w+)")`, "g");
  const facts = new Map<string, FileFacts>();

  function read(file: string): FileFacts {
    const found = facts.get(file);
    if (found) return found;
    const code = readFileSync(file, "utf8").replace(comments, (_all, string) => string ?? "");
    const hooked = [...code.matchAll(hooks)].flatMap(([, names = ""]) => names.match(/[\w-]+/g) ?? []);
    const prefixed = [...code.matchAll(keys)].map(([, name = ""]) => name);
    const own: FileFacts = { namespaces: [...hooked, ...prefixed], imports: [], passedOn: new Map() };
    for (const [, kind, what = "", from, late] of code.matchAll(imports)) {
      const to = resolve(file, from ?? late ?? "");
      if (to === null) continue;
      const parts = partsOf(what);
      if (kind !== "export") own.imports.push({ file: to, names: parts?.map(({ name }) => name) ?? null });
      else for (const { name, as } of parts ?? []) own.passedOn.set(as, { file: to, names: [name] });
    }
    facts.set(file, own);
    return own;
  }

  /** Resolves an import of ours to its source file in the browser; null for packages, styles and server files. */
  function resolve(from: string, name: string): string | null {
    const bare = name.startsWith("~/") ? path.join(root, name.slice(2)) : path.resolve(path.dirname(from), name);
    if (!/^(?:~\/|\.)/.test(name) || bare.endsWith(".server")) return null;
    const file = [".tsx", ".ts"].map((ending) => bare + ending).find(isFile);
    return file ?? null;
  }

  return {
    of(file) {
      const files = new Set<string>();
      const passed = new Set<Taken>();
      const todo: Taken[] = [{ file: path.resolve(root, file), names: null }];
      // The list grows during the loop; a file, and each re-export of a door, is visited once.
      for (const taken of todo) {
        const { imports, passedOn } = read(taken.file);
        if (!files.has(taken.file)) todo.push(...imports);
        files.add(taken.file);
        for (const [name, further] of passedOn) {
          if (passed.has(further) || taken.names?.includes(name) === false) continue;
          passed.add(further);
          todo.push(further);
        }
      }
      return [...new Set([...files].flatMap((one) => read(one).namespaces))].sort();
    },
    forget: () => facts.clear(),
  };
}

/** Parses the names between the braces of an import or export; null when everything is meant. */
function partsOf(what: string): { name: string; as: string }[] | null {
  const listed = /\{([^}]*)\}/.exec(what)?.[1];
  if (listed === undefined) return null;
  return listed
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "" && !one.startsWith("type "))
    .map((one) => {
      const [name = "", as = name] = one.split(/\s+as\s+/);
      return { name, as };
    });
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

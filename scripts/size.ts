import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Folders of the product, and of its tests. */
const product = ["app", "modules", "renderers", "db", "scripts"];
const root = path.resolve(process.argv[2] ?? ".");

/**
 * `npm run size [-- FOLDER]`: counts indicators of the code's size, in this checkout or in another one, to compare two
 * commits. Patterns count spellings, not meanings.
 */
function size(): void {
  const source = filesOf(product).filter(isCode);
  const tests = filesOf(["tests"]).filter(isCode);
  const sheets = filesOf(["app", "renderers"]).filter((file) => file.endsWith(".css"));
  const kept = filesOf(["tests"]).filter((file) => /[\\/](?:said|touched|__snapshots__)[\\/]/.test(file));
  const styles = sheets
    .map(read)
    .join("\n")
    .replace(/\/\*[\s\S]*?\*\//g, "");
  const rows: [what: string, count: number][] = [
    ["source files", source.length],
    ["source lines", lines(source)],
    ["longest source file, lines", Math.max(...source.map((file) => lines([file])))],
    ["test files", tests.length],
    ["test lines", lines(tests)],
    ["kept output, files", kept.length],
    ["kept output, bytes", kept.reduce((sum, file) => sum + statSync(file).size, 0)],
    ["style sheets", sheets.length],
    ["style lines", lines(sheets)],
    ["CSS rules", styles.match(/[^{}@;]+\{/g)?.length ?? 0],
    ["radii, different values", values(styles, /border(?:-[a-z]+)*-radius:\s*([^;}]+)/g)],
    ["shadows, different values", values(styles, /box-shadow:\s*([^;}]+)/g)],
    ["font sizes, different values", values(styles, /font-size:\s*([^;}]+)/g)],
    [
      "hand-made pagings (`+ 1` row asked for)",
      found(source, /\b(?:limit|size|pageSize|perPage|max\w*|most\w*) \+ 1\b/g),
    ],
    ["readers of cursors", found(source, /\bread\w*Cursor\(/g)],
    ["casts (`as`, without `as const`)", found(source, /(?<!import \*|\w,) as (?!const\b)[A-Z{"'[(]/g)],
    ["exports", found(source, /^export /gm)],
    ["loaders and actions that only call another", found(source, /^export const (?:loader|action)\b.*=> \w+\(/gm)],
    ["spreads that save lines (`...{ a, b }`)", found([...source, ...tests], /\.\.\.\{/g)],
    ["lines over 120 columns", [...source, ...tests].reduce((sum, file) => sum + long(file), 0)],
    ["decision records", readdirSync(path.join(root, "docs/decisions")).length],
  ];
  for (const [what, count] of rows) console.log(`${String(count).padStart(9)}  ${what}`);
}

function filesOf(folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
}

const isCode = (file: string) => /\.(?:ts|tsx|mjs|js)$/.test(file);
const read = (file: string) => readFileSync(file, "utf8");
const lines = (files: string[]) => files.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
const long = (file: string) =>
  read(file)
    .split("\n")
    .filter((line) => line.length > 120).length;
const found = (files: string[], pattern: RegExp) =>
  files.reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0);
const values = (styles: string, pattern: RegExp) =>
  new Set([...styles.matchAll(pattern)].map(([, value]) => value?.trim())).size;

size();

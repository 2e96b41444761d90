import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SourceFile, sourceFiles } from "~/tests/support/source-files";

const code = /\.tsx?$/;
const unitOrDatabase = /^tests\/(?!(?:e2e|faults|architecture|support)\/).+\.test\.tsx?$/;
/** A separate program, by its path. */
const program = /"((?:app|db)\/[^"]+\.ts)"/g;
/** Patterns of files that a module imports: `import.meta.glob("../../app/*.ts")`. */
const globs = /import\.meta\.glob(?:<[^(]*>)?\(([^)]*)\)/g;
const specifier = /(?:from|import)\s*\(?\s*"((?:~\/|\.\.?\/)[^"?]+)"/g;

/** Returns every code file under a path, or the one file that it names. */
export function codeFiles(where: string): SourceFile[] {
  if (code.test(where)) return [{ path: where, text: readFileSync(where, "utf8") }];
  return sourceFiles([where], code).filter(({ path }) => !path.endsWith(".d.ts") && !path.includes("/generated/"));
}

/**
 * Returns the unit and database tests that import a file, directly or indirectly; first those that import it
 * themselves, then by the number of words their path shares with its path, including the screen texts of its area. The
 * number of imports in between says nothing: through the doors every file is near.
 */
export function testsByFile(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  const files = ["app", "modules", "renderers", "db", "scripts", "tests"].flatMap(codeFiles);
  const add = (imported: string, file: string) => importers.set(imported, [...(importers.get(imported) ?? []), file]);
  for (const { path: file, text } of files) {
    for (const [, name = ""] of text.matchAll(specifier)) {
      const imported = fileOf(file, name);
      if (imported) add(imported, file);
    }
    for (const [, name = ""] of text.matchAll(program)) if (!file.startsWith("tests/")) add(name, file);
    for (const [, list = ""] of text.matchAll(globs)) {
      const patterns = [...list.matchAll(/"([^"]+)"/g)].map(([, pattern = ""]) => patternOf(file, pattern));
      for (const { path: one } of files) if (patterns.some((pattern) => pattern.test(one))) add(one, file);
    }
  }
  return (start) => {
    const seen = new Set([start]);
    for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
    const direct = new Set(importers.get(start));
    const own = wordsOf(start);
    const area = areaOf(start);
    const nearness = (test: string) => {
      const isTold = texts.test(test) && areaOf(test) === area;
      return [...wordsOf(test)].filter((word) => own.has(word)).length + (direct.has(test) ? 9 : isTold ? 2 : 0);
    };
    return [...seen].filter((file) => unitOrDatabase.test(file)).sort((one, other) => nearness(other) - nearness(one));
  };
}

const texts = /\/(?:said|touched)\.test\.ts$/;

/** Returns the area of a file or of a test; the tests of `app/support` have another name. */
function areaOf(file: string): string | undefined {
  return file.split("/")[1]?.replace("support-area", "support");
}

/** Returns the words of a path, without generic folders, and without plurals. */
function wordsOf(file: string): Set<string> {
  const words = file.replace(/\.(?:server|test)?\.?tsx?$/, "").split(/[^a-z]+/);
  return new Set(
    words.filter((word) => !["app", "tests", "ui", "screens"].includes(word)).map((word) => word.replace(/s$/, "")),
  );
}

/** Returns a pattern for the files of a module's glob: with `*`, `**` and `{one,other}`. */
function patternOf(importer: string, glob: string): RegExp {
  const own = path.posix.join(path.posix.dirname(importer), glob);
  const parts: Record<string, string> = { "**/": "(?:.*/)?", "*": "[^/]*", "{": "(?:", "}": ")", ",": "|", ".": "\\." };
  return new RegExp(`^${own.replace(/\*\*\/|[*{},.]/g, (part) => parts[part] ?? part)}$`);
}

function fileOf(importer: string, name: string): string | undefined {
  const base = name.startsWith("~/") ? name.slice(2) : path.posix.join(path.posix.dirname(importer), name);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => code.test(file) && existsSync(file));
}

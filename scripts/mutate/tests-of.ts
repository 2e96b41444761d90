import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SourceFile, sourceFiles } from "~/tests/support/source-files";

const code = /\.tsx?$/;
const unitOrDatabase = /^tests\/(?!(?:e2e|faults|architecture|support)\/).+\.test\.tsx?$/;
const specifier = /(?:from|import)\s*\(?\s*"((?:~\/|\.\.?\/)[^"?]+)"/g;

/** Returns every code file under a path, or the one file that it names. */
export function codeFiles(where: string): SourceFile[] {
  if (code.test(where)) return [{ path: where, text: readFileSync(where, "utf8") }];
  return sourceFiles([where], code).filter(({ path }) => !path.endsWith(".d.ts") && !path.includes("/generated/"));
}

/**
 * Returns the unit and database tests that import a file, directly or indirectly; nearest first: those that import it themselves, those
 * of its area, then the others.
 */
export function testsByFile(): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const { path: file, text } of ["app", "modules", "renderers", "db", "scripts", "tests"].flatMap(codeFiles)) {
    for (const [, name = ""] of text.matchAll(specifier)) {
      const imported = fileOf(file, name);
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return (start) => {
    const seen = new Set([start]);
    for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
    const direct = importers.get(start) ?? [];
    const area = `tests/${start.split("/").slice(start.startsWith("app/") ? 1 : 0, 2)[0]}/`;
    const distance = (test: string) => (direct.includes(test) ? 0 : test.startsWith(area) ? 1 : 2);
    return [...seen].filter((file) => unitOrDatabase.test(file)).sort((one, other) => distance(one) - distance(other));
  };
}

function fileOf(importer: string, name: string): string | undefined {
  const base = name.startsWith("~/") ? name.slice(2) : path.posix.join(path.posix.dirname(importer), name);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => code.test(file) && existsSync(file));
}

import { sourceFiles, withoutComments } from "./source-files";

/** A statement in a file, as far as static analysis can read it. */
interface TableUse {
  table: string;
  /** An area, `platform`, `modules` or `db`. */
  by: string;
  file: string;
}

const writing = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)/g,
  /\b(?:insert into|update|delete from)\s+(?:only\s+)?(\w+)\b/g,
];
const reading = [
  /\b(?:selectFrom|innerJoin|leftJoin|innerJoinLateral|leftJoinLateral|from|using)\(\s*\[?\s*"(\w+)/g,
  /\b(?:from|join)\s+(\w+)\b/g,
];

const partOf = (file: string) => /^app\/([^/]+)\//.exec(file)?.[1] ?? file.slice(0, file.indexOf("/"));

/**
 * Returns which product files write and read which tables, in kysely calls and in SQL; excludes migrations and seeds.
 */
export function tableUses(tables: readonly string[]): { writes: TableUse[]; reads: TableUse[] } {
  const known = new Set(tables);
  const code = sourceFiles(["app", "modules", "db"], /\.tsx?$/).filter(
    ({ path }) => !/^db\/(?:migrations|seeds)\//.test(path),
  );
  const found = (patterns: RegExp[]) =>
    code.flatMap(({ path: file, text }) =>
      patterns
        .flatMap((pattern) => [...withoutComments(text).matchAll(pattern)])
        .map(([, table = ""]) => ({ table, by: partOf(file), file }))
        .filter(({ table }) => known.has(table)),
    );
  return { writes: found(writing), reads: found(reading) };
}

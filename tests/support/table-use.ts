import { sourceFiles, withoutComments } from "./source-files";

/** A statement of a file, as far as it can be read without running it. */
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

/** Which files of the product write and read which tables, in kysely's words and in SQL; migrations and seeds left out. */
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

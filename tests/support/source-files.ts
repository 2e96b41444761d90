import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const elsewhere = new Set(["node_modules", "build", ".data", ".cache", ".git", "coverage", "test-results"]);

export interface SourceFile {
  /** Relative to the project root, with forward slashes. */
  path: string;
  text: string;
}

/** Returns every file in the given folders whose path matches; generated and installed files excluded. */
export function sourceFiles(folders: string[], fits: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => walk(folder))
    .filter((file) => fits.test(file))
    .map(read);
}

function walk(folder: string): string[] {
  let entries: import("node:fs").Dirent[];
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const file = folder === "." ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [file];
    return elsewhere.has(entry.name) ? [] : walk(file);
  });
}

function read(file: string): SourceFile {
  return { path: file, text: readFileSync(path.join(root, file), "utf8") };
}

/** Returns the text without comments, so that words in prose are not taken for code. Strings keep their content. */
export function withoutComments(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*/g,
    (_all, string) => string ?? "",
  );
}

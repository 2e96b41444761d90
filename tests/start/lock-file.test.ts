import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesAllOptional } from "~/scripts/start/packages.mjs";

/** npm omits packages for other machines that its registry lacks, and then rejects its own file on every machine. */
test("the lock file names the optional packages of all machines, so that `npm ci` takes it", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  expect(namesAllOptional(lock.packages)).toBe(true);
});

/** npm never installs such an entry, so every start would find it missing and install again. */
test("the lock file has no package inside one that it does not name", () => {
  const folders = Object.keys(JSON.parse(readFileSync("package-lock.json", "utf8")).packages);
  const outer = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")));
  expect(folders.filter((folder) => !folders.includes(outer(folder)))).toEqual([]);
});

/** Where its dependent does not fit, such a package is not installed: a start would find it missing as well. */
test("what only optional packages need is optional", () => {
  const lock: Record<string, Entry> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const certain = Object.entries(lock).filter(([, entry]) => !entry.optional);
  const needed = new Set(
    certain.flatMap(([, { dependencies, devDependencies, peerDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }),
    ),
  );
  const nameOf = (folder: string) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
  expect(certain.map(([folder]) => folder).filter((folder) => folder !== "" && !needed.has(nameOf(folder)))).toEqual(
    [],
  );
});

interface Entry extends Partial<Record<"dependencies" | "devDependencies" | "peerDependencies", object>> {
  optional?: boolean;
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { namesAllOptional } from "~/scripts/start/packages.mjs";

/** npm leaves out what the registry at hand lacks for other machines, and then refuses its own file on every machine. */
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

import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { consoleFrame, operatorRoutes } from "~/app/operator-routes";
import { remixRoutes } from "~/app/route-files";
import type { StorefrontRow } from "~/app/routes";
import { merchantFrame, resourceRoutes, storefrontRoutes } from "~/app/routes";
import { permissions, rolePermissions } from "~/app/staff/permissions";
import { sourceFiles } from "../support/source-files";
import { addedPaths, specifiedPaths } from "./specified-paths";

const rows = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes].map(([path, file, guard]) => ({
  path,
  file,
  guard,
}));

const storefront: readonly StorefrontRow[] = storefrontRoutes;
const isBare = (path: string) => storefront.some((row) => row[0] === path && row[3] === "bare");
const resources = new Set<string>(resourceRoutes.map(([path]) => path));

test("every row of the route table that names a file has it", () => {
  expect(rows.map((row) => row.file).filter((file) => file !== null && !existsSync(`app/${file}`))).toEqual([]);
});

test("every route file stands in the route table", () => {
  const listed = new Set([consoleFrame, merchantFrame, ...rows.map((row) => row.file)].map((file) => `app/${file}`));
  const files = sourceFiles(["app"], /\/routes\/.+\.tsx?$/)
    .map((file) => file.path)
    .filter((file) => !/\.server\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !listed.has(file))).toEqual([]);
});

test.each(Object.entries(specifiedPaths))(
  "every specified path with the guard '%s' is in the table with it",
  (guard, paths) => {
    expect(paths.length).toBeGreaterThan(10);
    const found = new Map(rows.map((row) => [row.path as string, row.guard as string]));
    expect(paths.filter((path) => found.get(path) !== guard)).toEqual([]);
  },
);

test("the storefront table has no page that nobody specified", () => {
  const specified = new Set([...Object.values(specifiedPaths).flat(), ...Object.keys(addedPaths)]);
  expect(storefrontRoutes.map(([path]) => path as string).filter((path) => !specified.has(path))).toEqual([]);
});

test("no address stands in the table twice", () => {
  const seen = rows.map((row) => row.path);
  expect(new Set(seen).size).toBe(seen.length);
});

test("remix gets exactly the built rows, home as the index, the console's pages inside its frame, the merchants' in theirs", () => {
  const calls: { path: string | undefined; file: string; index?: boolean; frame: string | null }[] = [];
  let frame: string | null = null;
  const files = remixRoutes((path, file, options) => {
    calls.push({ path, file, frame, ...(typeof options === "object" && options) });
    if (typeof options !== "function") return;
    frame = file;
    options();
    frame = null;
  });
  expect(files).toBeUndefined();
  expect(calls).toHaveLength(rows.filter((row) => row.file !== null).length + 2);
  expect(calls.filter((call) => call.index).map((call) => call.file)).toEqual([
    "content/routes/home.tsx",
    "operator/routes/home.tsx",
  ]);
  expect(calls.every((call) => !call.path?.startsWith("/"))).toBe(true);
  const merchants = rows.filter(({ path, file, guard }) => file !== null && guard === "S" && !isBare(path));
  expect(merchants.length).toBeGreaterThan(0);
  expect(calls.filter((call) => call.frame === merchantFrame).map((call) => call.file)).toEqual(
    merchants.filter(({ path }) => !resources.has(path)).map(({ file }) => file),
  );
  const bare = operatorRoutes
    .filter(([, file, , , frame]) => file !== null && frame === "bare")
    .map(([, file]) => file);
  expect(calls.filter((call) => call.frame && (bare as string[]).includes(call.file))).toEqual([]);
});

test("every row of the console says what it takes, and some role has each permission beside the owner or is audit's to read", () => {
  const known = new Set<string>([...permissions, "signedIn", "anyone"]);
  expect(operatorRoutes.filter(([, , , permission]) => !known.has(permission))).toEqual([]);
  expect(permissions.filter((permission) => !rolePermissions.owner.includes(permission))).toEqual([]);
  expect(rolePermissions.audit.filter((permission) => !permission.endsWith(".read"))).toEqual([]);
});

test("a route file is at most 150 lines", () => {
  const long = sourceFiles(["app"], /\/routes\/.+\.tsx?$/).filter(
    (file) => file.text.trimEnd().split("\n").length > 150,
  );
  expect(long.map((file) => file.path)).toEqual([]);
});

test("an act redirects by seeOther or leadOn, which say what Back leads to", () => {
  const files = sourceFiles(["app"], /\.tsx?$/).filter(({ path }) => path !== "app/platform/http/answers.server.ts");
  expect(files.filter(({ text }) => /redirect\([^;]*\b303\b/.test(text)).map(({ path }) => path)).toEqual([]);
});

test("no page uses what the browser's copy of the router lacks (scripts/router-cuts.ts)", () => {
  const lacking =
    /\sprefetch=|\bviewTransition\b|<Await\s|PrefetchPageLinks|[^.\w]defer\(|encType(?:=|: )"(?:text\/plain|application\/json)"/;
  const files = sourceFiles(["app", "modules", "renderers"], /\.tsx?$/).filter(({ text }) => lacking.test(text));
  expect(files.map(({ path }) => path)).toEqual([]);
});

import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

/**
 * A package with 1.0.0 installed: other versions with their age in days, and a vulnerability below 1.2.0 with its age;
 * null = unknown.
 */
interface Known {
  versions?: Record<string, number>;
  severity?: string;
  days?: number | null;
}

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
let registry: Record<string, Known> = {};
let base = "";

const server = createServer((req, res) => {
  const [, first = "", advised = ""] = (req.url ?? "").split("/");
  if (first === "advisories") {
    const days = registry[advised]?.days;
    if (days == null) res.writeHead(404).end("{}");
    else res.end(JSON.stringify({ published_at: ago(days) }));
  } else if (req.method === "POST") {
    const holes = Object.entries(registry).filter(([, { severity }]) => severity);
    const told = holes.map(([name, { severity }], at) => {
      const url = `${base}/advisories/${name}`;
      const hole = {
        id: at,
        url,
        title: "spills",
        severity,
        vulnerable_versions: "<1.2.0",
        cwe: [],
        cvss: { score: 0 },
      };
      return [name, [hole]];
    });
    res.end(JSON.stringify(Object.fromEntries(told)));
  } else {
    const ages = { "1.0.0": 400, ...registry[first]?.versions };
    const versions = Object.keys(ages).map((version) => [
      version,
      { name: first, version, dist: { tarball: `${base}/${first}-${version}.tgz` } },
    ]);
    const time = Object.fromEntries(Object.entries(ages).map(([version, days]) => [version, ago(days)]));
    const latest = Object.keys(ages).at(-1);
    res.end(JSON.stringify({ name: first, versions: Object.fromEntries(versions), time, "dist-tags": { latest } }));
  }
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Runs the program in a project with the registry's packages; npm starts with an empty cache. */
function updates(known: Record<string, Known>, address = base) {
  registry = known;
  const folder = mkdtempSync(join(tmpdir(), "pasar-updates-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = Object.keys(known);
  const dependencies = Object.fromEntries(names.map((name) => [name, "^1.0.0"]));
  const shop = { name: "shop", version: "1.0.0", dependencies };
  const installed = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: "1.0.0" }]));
  const lock = { name: "shop", lockfileVersion: 3, packages: { "": shop, ...installed } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(shop));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  for (const name of names) {
    mkdirSync(join(folder, "node_modules", name), { recursive: true });
    writeFileSync(join(folder, "node_modules", name, "package.json"), JSON.stringify({ name, version: "1.0.0" }));
  }
  const npm = { npm_config_registry: address, npm_config_cache: join(folder, "cache"), npm_config_fetch_retries: "0" };
  const args = [resolve("node_modules/tsx/dist/cli.mjs"), resolve("scripts/updates.ts")];
  return new Promise<{ code: number; lines: string[] }>((done) => {
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, ...npm } }, (error, stdout) =>
      done({ code: Number(error?.code ?? 0), lines: stdout.split("\n").map((line) => line.trim()) }),
    );
  });
}

test("what is within its time is told and ends with 0; so are versions that package.json does not take", async () => {
  const { code, lines } = await updates({
    oolong: { severity: "critical", days: 2 },
    assam: { severity: "high", days: 13 },
    sencha: { severity: "moderate", days: 80 },
    matcha: { versions: { "1.1.0": 20, "2.0.0": 300 } },
    pu: { versions: { "2.0.0": 300 } },
  });
  expect(lines.join("\n")).not.toContain("PAST");
  for (const name of ["oolong", "assam", "sencha"]) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} <1\\.2\\.0: spills`)));
  }
  expect(lines).toContain("matcha 1.0.0: 1.1.0 is there, behind for 20 days");
  expect(lines).toContain("pu 1.0.0: 2.0.0 is there, outside of what package.json takes");
  expect(code).toBe(0);
});

test("what is past its time ends with 1; a package is behind since the first newer version, not since the last", async () => {
  const { code, lines } = await updates({
    oolong: { severity: "critical", days: 4 },
    assam: { severity: "high", days: 15 },
    sencha: { severity: "low", days: 91 },
    hojicha: { severity: "low", days: null },
    matcha: { versions: { "1.1.0": 95, "1.2.0-beta.1": 200, "1.2.0": 3 } },
  });
  for (const name of ["oolong", "assam", "sencha", "hojicha"]) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^PAST ITS TIME ${name} <1\\.2\\.0: spills`)));
  }
  expect(lines).toContain("PAST ITS TIME matcha 1.0.0: 1.2.0 is there, behind for 95 days");
  expect(code).toBe(1);
});

test("without a network it says so and ends with 2: not knowing is no good news", async () => {
  const { code, lines } = await updates({ oolong: {} }, "http://127.0.0.1:1");
  expect(lines[0]).toMatch(/^Known holes in packages of the shop: not known\..*network\?$/);
  expect(lines[1]).toMatch(/^Newer versions of packages of the shop: not known\..*network\?$/);
  expect(code).toBe(2);
});

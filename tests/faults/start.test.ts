import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { until } from "../support/killable";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A minimal project: the real start script, one package, a build that copies one file, a server that says so. */
let model = "";
/** The same, installed and built. */
let prepared = "";

const buildScript = `
import { appendFileSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { beginBuild } from "./start/build-place.mjs";
const place = beginBuild(process.cwd());
appendFileSync("builds.log", "b");
if (readFileSync("app/pace.txt", "utf8") === "slow") await new Promise((done) => setTimeout(done, 30_000));
if (readFileSync("app/pace.txt", "utf8") === "broken") throw new Error("a source is broken");
mkdirSync(place.folder + "/server", { recursive: true });
cpSync("server.ts", place.folder + "/server/index.js");
place.finish();
`;

beforeAll(async () => {
  model = mkdtempSync(join(tmpdir(), "pasar-start-"));
  cpSync(join(root, "scripts/start"), join(model, "scripts/start"), { recursive: true });
  cpSync(join(root, "scripts/start.mjs"), join(model, "scripts/start.mjs"));
  writeFileSync(join(model, "scripts/build.mjs"), buildScript);
  mkdirSync(join(model, "app"));
  writeFileSync(join(model, "app/pace.txt"), "quick");
  writeFileSync(
    join(model, "server.ts"),
    'import { word } from "tiny"; console.log("serving", word, process.env.NODE_ENV);',
  );
  mkdirSync(join(model, "tiny"));
  writeFileSync(
    join(model, "tiny/package.json"),
    '{"name":"tiny","version":"1.0.0","type":"module","exports":"./index.js"}',
  );
  writeFileSync(join(model, "tiny/index.js"), 'export const word = "hello";');
  npm(model, "pack", "./tiny");
  const description = { name: "model", type: "module", dependencies: { tiny: "file:tiny-1.0.0.tgz" } };
  writeFileSync(join(model, "package.json"), JSON.stringify(description));
  npm(model, "install", "--offline", "--package-lock-only");
  prepared = mkdtempSync(join(tmpdir(), "pasar-start-"));
  cpSync(model, prepared, { recursive: true });
  await finish(prepared);
  rmSync(join(prepared, "builds.log"));
});
afterAll(() => {
  for (const folder of [model, prepared]) rmSync(folder, { recursive: true, force: true });
});

function npm(folder: string, ...args: string[]): void {
  execFileSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { cwd: folder, stdio: "pipe" });
}

function copyOf(project: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pasar-start-"));
  cpSync(project, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

interface Run {
  child: ChildProcess;
  said: () => string;
  exit: Promise<number | null>;
}

function start(folder: string): Run {
  const env = { ...process.env, npm_config_offline: "true", NODE_ENV: "test" as const };
  const child = spawn(process.execPath, ["scripts/start.mjs"], { cwd: folder, env, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  // What is said of the version of Node that the tests run on, if anything, is not what they are about.
  return {
    child,
    said: () => output.replace(/^Node \d.*\n/, ""),
    exit: new Promise((resolve) => child.once("close", resolve)),
  };
}

async function finish(folder: string): Promise<string> {
  const run = start(folder);
  expect(await run.exit, run.said()).toBe(0);
  return run.said();
}

function builds(folder: string): number {
  return existsSync(join(folder, "builds.log")) ? readFileSync(join(folder, "builds.log"), "utf8").length : 0;
}

const served = "serving hello production\n";

describe("npm start", () => {
  test("installs and builds what is missing, then serves; with nothing changed it only serves", async () => {
    const folder = copyOf(model);
    const first = await finish(folder);
    expect(first).toMatch(/^Installing packages \(there are none\)[\s\S]*\nBuilding …\nserving hello production\n$/);
    expect(await finish(folder)).toBe(served);
    // Touched, but not changed.
    utimesSync(join(folder, "server.ts"), new Date(), new Date());
    expect(await finish(folder)).toBe(served);
    expect(builds(folder)).toBe(1);
  });

  test("builds again when a source changed, and installs again when the lock file or a package did", async () => {
    const folder = copyOf(prepared);
    writeFileSync(join(folder, "app/new.txt"), "new");
    expect(await finish(folder)).toBe(`Building …\n${served}`);

    rmSync(join(folder, "node_modules/tiny"), { recursive: true });
    expect(await finish(folder)).toContain("Installing packages (some are missing)");

    const lock = join(folder, "package-lock.json");
    const changed = readFileSync(lock, "utf8").replaceAll('"version": "1.0.0"', '"version": "1.0.1"');
    writeFileSync(lock, changed);
    const run = start(folder);
    await run.exit;
    expect(run.said()).toContain("Installing packages (package-lock.json changed)");
  });

  test("an install that was killed half-way is done again", async () => {
    const folder = copyOf(prepared);
    // npm writes this file last.
    rmSync(join(folder, "node_modules/.package-lock.json"));
    expect(await finish(folder)).toContain("Installing packages (the last install did not finish)");
    expect(await finish(folder)).toBe(served);
  });

  test("never installs through a link, which would empty another project's packages", async () => {
    const folder = copyOf(model);
    const elsewhere = join(folder, "elsewhere");
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, "precious.txt"), "kept");
    symlinkSync(elsewhere, join(folder, "node_modules"));
    const run = start(folder);
    expect(await run.exit).toBe(1);
    expect(run.said()).toContain("node_modules is a link");
    expect(readFileSync(join(elsewhere, "precious.txt"), "utf8")).toBe("kept");
  });

  test("packages that somebody installed by hand are taken as they are", async () => {
    const folder = copyOf(model);
    npm(folder, "ci", "--offline");
    expect(await finish(folder)).toBe(`Building …\n${served}`);
  });

  test("of three starts at once one prepares and all serve", async () => {
    const folder = copyOf(model);
    const output = await Promise.all([finish(folder), finish(folder), finish(folder)]);
    expect(output.every((text) => text.endsWith(served))).toBe(true);
    expect(output.filter((text) => text.includes("Installing"))).toHaveLength(1);
    expect(builds(folder)).toBe(1);
  });

  test("a build that fails leaves the last good one in place and ends with a sentence", async () => {
    const folder = copyOf(prepared);
    writeFileSync(join(folder, "app/pace.txt"), "broken");
    const run = start(folder);
    expect(await run.exit).toBe(1);
    expect(run.said()).toMatch(/a source is broken[\s\S]*`node scripts\/build\.mjs` failed \(code 1\)/);
    expect(existsSync(join(folder, "build/server/index.js"))).toBe(true);
    writeFileSync(join(folder, "app/pace.txt"), "quick");
    expect(await finish(folder)).toBe(served);
  });

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s to the whole group while it builds ends everything, and the next start goes on",
    async (signal) => {
      const folder = copyOf(prepared);
      writeFileSync(join(folder, "app/new.txt"), "new");
      writeFileSync(join(folder, "app/pace.txt"), "slow");
      const run = start(folder);
      await until("the build", () => builds(folder) === 1);
      process.kill(-(run.child.pid ?? 0), signal);
      process.kill(run.child.pid ?? 0, signal);
      expect(await run.exit).toBe(signal === "SIGTERM" ? 143 : 130);
      expect(run.said()).toMatch(/Stopped\.\n$/);
      writeFileSync(join(folder, "app/pace.txt"), "quick");
      expect(await finish(folder)).toBe(`Building …\n${served}`);
    },
  );

  test("after kill -9 while it builds, the next start waits for the orphan's end instead of working beside it", async () => {
    const folder = copyOf(prepared);
    writeFileSync(join(folder, "app/new.txt"), "new");
    writeFileSync(join(folder, "app/pace.txt"), "slow");
    const killed = start(folder);
    await until("the build", () => builds(folder) === 1);
    process.kill(killed.child.pid ?? 0, "SIGKILL");
    writeFileSync(join(folder, "app/pace.txt"), "quick");
    const next = start(folder);
    await until("waiting", () => next.said().includes("Waiting for process"));
    process.kill(-(killed.child.pid ?? 0), "SIGKILL");
    expect(await next.exit).toBe(0);
    expect(next.said()).toMatch(/Building …\nserving hello production\n$/);
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Figures } from "./figures";

/** Seconds: `npm start` on a machine with only Node and npm's cache, and a second start. */
const targets = { first: 60, second: 2 };
/** Folders that a fresh clone lacks. */
const made = new Set(["node_modules", "build", ".data", ".cache", ".git", "coverage", "test-results"]);

/** Console lines that begin the parts of a start. */
const parts = { install: "Installing packages", build: "Building", fill: "Filling the empty", ready: "Pasar is ready" };

/**
 * Measures the first start of a copy of this folder without packages, build and data, by the parts printed in the
 * terminal (the demo's pictures are painted during the build), and the best of three later ones. npm's cache is warm if
 * this machine has installed before.
 */
export async function benchStart(): Promise<Figures> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  try {
    for (const name of readdirSync("."))
      if (!made.has(name)) cpSync(name, path.join(folder, name), { recursive: true });
    const first = await start(folder);
    const later: number[] = [];
    for (let again = 0; again < 3; again++) later.push((await start(folder)).ready);
    const second = Math.min(...later);
    const packages = readdirSync(path.join(folder, "node_modules"), { recursive: true, encoding: "utf8" });
    const rounded = (value: number) => Number(value.toFixed(1));
    return {
      name: "start",
      ratio: first.ready / targets.first,
      target: 1,
      pass: first.ready <= targets.first && second <= targets.second,
      figures: {
        "first start, s": rounded(first.ready),
        "of it install from npm's cache, s": rounded(first.build - first.install),
        "of it build, and painting beside it, s": rounded(first.fill - first.build),
        "of it filling the demo shop, s": rounded(first.ready - first.fill),
        "started again, best of three, s": rounded(second),
        "packages installed": packages.filter((file) => isPackage(folder, file)).length,
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the seconds from process start to each part; NaN for one that did not occur. */
async function start(folder: string): Promise<Record<keyof typeof parts, number>> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env: NodeJS.ProcessEnv = { PATH, HOME, TMPDIR, PORT: "0", HOST: "127.0.0.1", NODE_ENV: "production" };
  const before = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const at = { install: Number.NaN, build: Number.NaN, fill: Number.NaN, ready: Number.NaN };
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the start ended with ${code}:\n${output}`)));
    child.stdout.on("data", (chunk) => {
      output += chunk;
      for (const name of Object.keys(parts) as (keyof typeof parts)[]) {
        if (Number.isNaN(at[name]) && output.includes(parts[name])) at[name] = (performance.now() - before) / 1000;
      }
      if (!Number.isNaN(at.ready)) resolve();
    });
  });
  child.kill("SIGTERM");
  await ended;
  return at;
}

/** Returns whether a file below node_modules is a package's own package.json, not one in a subfolder. */
function isPackage(folder: string, file: string): boolean {
  return (
    /(?:^|node_modules\/)(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file) &&
    existsSync(path.join(folder, "node_modules", file))
  );
}

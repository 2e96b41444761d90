import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { openDatabase } from "~/db/client.server";
import { startPrivatePostgres } from "~/db/embedded/embedded.server";
import { migrate } from "~/db/migrate.server";
import { copiedDataDir, until } from "./killable";
import { openMarket } from "./open-market";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** True when the server has been built; `npm test` builds before the tests that need it. */
export const built = existsSync(join(root, "build/server/index.js"));

/** Creates a data directory with a migrated database. */
export function migratedDataDir(): Promise<string> {
  return copiedDataDir("migrated", async (dataDir) => {
    const server = await startPrivatePostgres({ dataDir, durable: false });
    const { db, close } = openDatabase(server.url, { max: 1 });
    await migrate(db);
    await openMarket(db);
    await close();
    await server.stop();
  });
}

export interface ShopProcess {
  child: ChildProcess;
  pid: number;
  /** Everything printed so far. */
  said(): string;
  /** Waits for the ready line; returns the address in it. */
  ready(): Promise<string>;
  exit: Promise<number | null>;
}

/** Starts the built server as `npm start` does when nothing is missing, in its own process group and on a free port. */
export function startShop(environment: Record<string, string>): ShopProcess {
  const env = { ...process.env, NODE_ENV: "production" as const, PORT: "0", PASAR_DEMO: "0", ...environment };
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: root,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  onTestFinished(() => void (child.exitCode === null && child.kill("SIGKILL")));
  const address = () => /ready at (http:\S+)/.exec(output)?.[1];
  return {
    child,
    pid: child.pid ?? 0,
    said: () => output,
    ready: async () => {
      await until("the ready line", () => address() !== undefined || child.exitCode !== null, 120_000);
      const found = address();
      if (!found) throw new Error(`the server ended: ${output}`);
      return found;
    },
    exit: new Promise((resolve) => child.once("close", resolve)),
  };
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { type RunningShop, runScript, startShop } from "~/tests/support/server";
import { everyModule } from "./every-module";

/** A demo shop for the benchmark, whose home page has all 19 module types and the given number of goods cards. */
export interface BenchShop {
  shop: RunningShop;
  databaseUrl: string;
  close: () => Promise<void>;
}

/** Starts a private demo shop, imports the benchmark's home page into it, and verifies what that page shows. */
export async function openBenchShop({ cards }: { cards: number }): Promise<BenchShop> {
  const shop = await startShop({ env: { LOG_LEVEL: "error" } });
  const { url: databaseUrl } = await joinPrivatePostgres({ dataDir: shop.dataDir });
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    // The endless list adds its own cards: the chosen ones fill up to the requested number.
    await publishHome(db, shop, 1);
    const own = (await homeItems(shop)).find((item) => item.type === "likes")?.data.length ?? 0;
    await publishHome(db, shop, cards - own);
    const items = await homeItems(shop);
    const types = new Set(items.map((item) => item.type));
    const shown = items
      .filter((item) => /^(?:goods|likes)$/.test(item.type))
      .reduce((sum, item) => sum + item.data.length, 0);
    if (types.size < 19 || shown !== cards) throw new Error(`the page has ${types.size} types and ${shown} cards`);
  } finally {
    await close();
  }
  return { shop, databaseUrl, close: async () => void (await shop.stop()) };
}

interface Item {
  type: string;
  data: unknown[];
}

async function homeItems(shop: RunningShop): Promise<Item[]> {
  // A published page is live at the latest once each process has polled the version row again.
  await sleep(2500);
  const answer = await fetch(`${shop.url}/wanlshop/common/init`, { headers: { "accept-language": "en" } });
  const body = (await answer.json()) as { data: { modulesData: { homeModules: { item: Item[] } } } };
  return body.data.modulesData.homeModules.item;
}

async function publishHome(db: Db, shop: RunningShop, goods: number): Promise<void> {
  const ids = async (table: "goods" | "articles" | "categories") => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .orderBy("id")
      .limit(goods + 20)
      .execute();
    return rows.map((row) => row.id);
  };
  const adverts = await db.selectFrom("adverts").select("id").where("media", "=", "image").limit(3).execute();
  const media = await db.selectFrom("media").select("hash").orderBy("width", "desc").limit(6).execute();
  const document = everyModule({
    goodsIds: (await ids("goods")).slice(0, goods),
    articleIds: await ids("articles"),
    categoryIds: await ids("categories"),
    advertIds: adverts.map((row) => row.id),
    pictures: media.map((row) => `/media/${row.hash}`),
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), "pasar-bench-"));
  const file = path.join(folder, "home.json");
  writeFileSync(file, JSON.stringify(document));
  const { code, output } = await runScript(
    "scripts/page.ts",
    ["import", file, "--as", "home", "--publish"],
    shop.dataDir,
  );
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`the benchmark's page could not be imported:\n${output}`);
}

/** Pins a process to one core, so that both sides have exactly one; false where the system has no `taskset`. */
export function pin(child: ChildProcess, core: number): boolean {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(child.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a bare server for comparison, on the shop's database; returns its address and a function that stops it. */
export async function startBare(
  bench: BenchShop,
  side: { script: string; env?: Record<string, string> },
): Promise<{ url: string; process: ChildProcess; stop: () => void }> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    NODE_ENV: "production",
    LOG_LEVEL: "error",
    HOST: "127.0.0.1",
    DATA_DIR: bench.shop.dataDir,
    DATABASE_URL: bench.databaseUrl,
    ...side.env,
  };
  const child = spawn(process.execPath, [side.script], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  for (let waited = 0; waited < 60_000; waited += 50) {
    const url = /bare at (\S+)/.exec(output)?.[1];
    if (url) return { url, process: child, stop: () => void child.kill() };
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  child.kill();
  throw new Error(`the bare server did not start:\n${output}`);
}

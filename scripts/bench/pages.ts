import type { ChildProcess } from "node:child_process";
import { createSessions } from "~/app/platform/session/sessions.server";
import { type Db, openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { startShop } from "~/tests/support/server";
import { type BenchShop, pin, startBare } from "./bench-shop";
import { cpuTime } from "./cpu-time";
import type { Figures } from "./figures";
import { clients, runLoad, seconds } from "./run-load";

const target = 0.4;
const runs = 2;

export interface Page {
  name: string;
  path: string;
  cookie: string;
}

/** Cost of one request, ms: wall clock, and CPU (null where the system does not report it). */
interface Cost {
  ms: number;
  cpu: number | null;
}

interface Measured {
  ours: Cost;
  bare: Cost;
}

/**
 * Pages of signed-in people against bare `renderToString` of the same element trees with the same data in node:http,
 * alternating by page: the sum of the bare times divided by the sum of ours (CPU), the better of two runs. One process
 * and one core for each server, 16 clients.
 */
export async function benchPages(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error" } });
  try {
    const { url: databaseUrl } = await joinPrivatePostgres({ dataDir: shop.dataDir });
    const { db, close } = openDatabase(databaseUrl, { max: 2 });
    const pages = await signedInPages(db).finally(close);
    const bench: BenchShop = { shop, databaseUrl, close: async () => undefined };
    const env = { PORT: "4293", BENCH_PAGES: JSON.stringify(pages) };
    const bare = await startBare(bench, { script: "scripts/bench/bare-server.mjs", env });
    try {
      const pinned = [pin(shop.process, 0), pin(bare.process, 0)].every(Boolean);
      const all: Measured[][] = [];
      for (let run = 0; run < runs; run++) all.push(await measure(pages, { ...bench, bare }));
      return figuresOf(pages, all, pinned);
    } finally {
      bare.stop();
    }
  } finally {
    await shop.stop();
  }
}

/** Returns the pages of the demo's signed-in buyer and owner; the buyer's cart has lines, and the browser knows it. */
export async function signedInPages(db: Db): Promise<Page[]> {
  const buyer = await db
    .selectFrom("users")
    .select("id")
    .where("username", "=", "demo_buyer")
    .executeTakeFirstOrThrow();
  const owner = await db.selectFrom("staff").select("id").where("role", "=", "owner").executeTakeFirstOrThrow();
  const skus = await db.selectFrom("skus").select(["id", "goods_id", "price_minor"]).orderBy("id").limit(8).execute();
  const lines = skus.map(({ id, price_minor }) => ({ user_id: buyer.id, sku_id: id, number: 1, price_minor }));
  await db.insertInto("cart_lines").values(lines).execute();
  const category = await db.selectFrom("categories").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
  const session = async (table: "user_sessions" | "staff_sessions", ownerId: number) => {
    const { cookieName, create } = createSessions(db, table, false);
    return `${cookieName}=${(await create(ownerId)).sessionId}`;
  };
  const cookie = `${await session("user_sessions", buyer.id)}; cart_count=${lines.length}`;
  return [
    { name: "list", path: `/pages/product/list?category_id=${category.id}`, cookie },
    { name: "goods", path: `/pages/product/goods?id=${skus[0]?.goods_id}`, cookie },
    { name: "cart", path: "/pages/cart/cart", cookie },
    { name: "user centre", path: "/pages/user/user", cookie },
    { name: "About", path: "/pages/user/setting/about", cookie },
    { name: "operator's goods", path: "/operator/goods", cookie: await session("staff_sessions", owner.id) },
  ];
}

/** Measures one run over all pages, each warmed up first. */
async function measure(
  pages: Page[],
  { shop, bare }: Pick<BenchShop, "shop"> & { bare: { url: string; process: ChildProcess } },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [at, { path, cookie }] of pages.entries()) {
    const sides = { ours: `${shop.url}${path}`, bare: `${bare.url}/string?${at}` };
    for (const url of Object.values(sides)) await runLoad(url, { cookie });
    measured.push({
      ours: await cost(sides.ours, cookie, shop.process),
      bare: await cost(sides.bare, cookie, bare.process),
    });
  }
  return measured;
}

async function cost(url: string, cookie: string, server: ChildProcess): Promise<Cost> {
  const before = cpuTime(server);
  const { perSecond } = await runLoad(url, { cookie });
  const after = cpuTime(server);
  return {
    ms: 1000 / perSecond,
    cpu: before === null || after === null ? null : (after - before) / (perSecond * seconds),
  };
}

/** Prefers CPU time, which other programs on the machine do not affect. */
const sum = (costs: Cost[]) => costs.reduce((all, { cpu, ms }) => all + (cpu ?? ms), 0);
const ratioOf = (run: Measured[]) => sum(run.map(({ bare }) => bare)) / sum(run.map(({ ours }) => ours));

function figuresOf(pages: Page[], all: Measured[][], pinned: boolean): Figures {
  const ratios = all.map(ratioOf);
  const ratio = Math.max(...ratios);
  const best = all[ratios.indexOf(ratio)] ?? [];
  const shown = ({ ms, cpu }: Cost) => `${ms.toFixed(2)} (${cpu === null ? "not told" : cpu.toFixed(2)})`;
  const rows = pages.map(({ name }, at) => {
    const one = best[at];
    return [`${name}: ours, bare, ms (of the processor)`, one ? `${shown(one.ours)}, ${shown(one.bare)}` : ""];
  });
  return {
    name: "pages",
    ratio,
    target,
    pass: ratio >= target,
    figures: {
      ...Object.fromEntries(rows),
      "ratio of each run": ratios.map((one) => one.toFixed(3)).join(" "),
      runs: `${runs}, ${seconds} s a page and side`,
      clients,
      "a core each for servers and load": pinned ? "yes" : "no taskset here",
    },
  };
}

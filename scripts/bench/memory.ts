import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import sharp from "sharp";
import { type Db, openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { consoleScreens, demoFixtures, storefrontScreens } from "~/tests/support/navigation-rows";
import { makePerson, makeStaffPerson } from "~/tests/support/people";
import { startShop } from "~/tests/support/server";
import { cpuTime } from "./cpu-time";
import type { Figures } from "./figures";
import type { Load } from "./run-load";

/** Maximum memory of the serving process at any time, MB. */
const target = 300;
const loadSeconds = Number(process.env.BENCH_SECONDS ?? 60);
/** Large pictures uploaded concurrently, in the middle of the load. */
const uploads = 16;
/** 39.97 million pixels, the largest that is accepted. */
const large = { width: 7300, height: 5475 };

/**
 * Peak resident size of the serving process (VmHWM of /proc): from an empty database through the seed, every built page
 * once for each role that may see it, and a minute of mixed load with sixteen concurrent 40 MP pictures. Linux only.
 */
export async function benchMemory(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error", REQUESTS_PER_MINUTE: "0" } });
  try {
    const { url } = await joinPrivatePostgres({ dataDir: shop.dataDir });
    const { db, close } = openDatabase(url, { max: 2 });
    const { cookies, screens, addresses } = await everything(db).finally(close);
    const pid = shop.process.pid ?? 0;
    const seeded = peak(pid);
    let walked = 0;
    for (const [who, list] of screens) {
      for (const address of list) {
        const answer = await fetch(shop.url + address, { headers: { cookie: cookies[who] }, redirect: "manual" });
        await answer.arrayBuffer();
        if (answer.status >= 500) throw new Error(`${address} answered ${answer.status}`);
        walked += 1;
      }
    }
    const afterWalk = peak(pid);
    const pictures = await Promise.all([1, 2].map(largePicture));
    const children = watchChildren(pid);
    const before = cpuTime(shop.process) ?? Number.NaN;
    const [loads] = await Promise.all([
      Promise.all(addresses.map(({ path, who }) => load(shop.url + path, cookies[who]))),
      sendAll(shop.url, cookies.buyer, pictures),
    ]);
    const max = peak(pid);
    const used = (cpuTime(shop.process) ?? Number.NaN) - before;
    const perSecond = loads.reduce((sum, one) => sum + one.perSecond, 0);
    return {
      name: "memory",
      ratio: max / target,
      target: 1,
      pass: max <= target,
      figures: {
        "peak of the serving process, MB": Math.round(max),
        "after the start with its seed, MB": Math.round(seeded),
        [`after ${walked} pages, MB`]: Math.round(afterWalk),
        "peak of the process for pictures, MB": Math.round(children.end()),
        "requests/s of the load, all together": Math.round(perSecond),
        "processor time a request, ms": Number((used / (perSecond * loadSeconds)).toFixed(2)),
        "load, s": loadSeconds,
        [`uploads of ${Math.round((large.width * large.height) / 1e6)} MP at once`]: uploads,
        "bytes of each, MB": pictures.map((bytes) => (bytes.length / 2 ** 20).toFixed(1)).join(" "),
      },
    };
  } finally {
    await shop.stop();
  }
}

type Who = "visitor" | "buyer" | "operator";

/** Returns everybody's cookies and built screens, and the requests of the load. */
async function everything(db: Db) {
  const buyer = await makePerson(db);
  const operator = await makeStaffPerson(db, "Mei Lin", "owner");
  const cookies: Record<Who, string> = {
    visitor: "pasar=none",
    buyer: buyer.headers.cookie ?? "",
    operator: operator.headers.cookie ?? "",
  };
  const storefront = await storefrontScreens(db, await demoFixtures(db, buyer.id));
  const screens: [Who, string[]][] = [
    ["visitor", storefront("visitor").map(({ address }) => address)],
    ["buyer", storefront("buyer").map(({ address }) => address)],
    ["operator", (await consoleScreens(db)).map(({ address }) => address)],
  ];
  const addresses: { path: string; who: Who }[] = [
    { path: "/", who: "visitor" },
    { path: "/pages/product/list?category_id=1", who: "buyer" },
    { path: "/pages/product/goods?id=1", who: "buyer" },
    { path: "/pages/user/user", who: "buyer" },
    { path: "/wanlshop/common/init", who: "visitor" },
    { path: "/operator/goods", who: "operator" },
  ];
  return { cookies, screens, addresses };
}

/** Puts four clients on one address. */
async function load(url: string, cookie: string): Promise<Load> {
  const args = ["scripts/bench/load.mjs", url, "4", String(loadSeconds), JSON.stringify({ cookie })];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result: Load = JSON.parse(stdout);
  if (result.failed > 0) throw new Error(`${result.failed} requests to ${url} failed`);
  return result;
}

/** Returns a picture as detailed as a photograph, slightly below the upload limit. */
async function largePicture(seed: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 110 + seed * 10, sigma: 24 };
  return sharp({ create: { ...large, channels: 3, background: "#808080", noise }, limitInputPixels: false })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function sendAll(url: string, cookie: string, pictures: Buffer[]): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: uploads }, async (_, at) => {
      const body = new FormData();
      body.append("picture", new Blob([new Uint8Array(pictures[at % pictures.length] ?? [])]), "large.jpg");
      const answer = await fetch(`${url}/uploads`, { method: "POST", body, headers: { cookie, origin: url } });
      return `${answer.status} ${(await answer.text()).slice(0, 80)}`;
    }),
  );
  const refused = answers.filter((answer) => !answer.startsWith("200"));
  if (refused.length > 0) throw new Error(`${refused.length} uploads were refused: ${refused[0]}`);
}

/** Returns the peak resident size of a process so far, MB. */
function peak(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Tracks the peak resident size of the picture processes started by this one, MB. */
function watchChildren(pid: number): { end(): number } {
  let max = 0;
  const timer = setInterval(() => {
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)) {
      try {
        const command = readFileSync(`/proc/${child}/cmdline`, "utf8");
        if (command.includes("pictures.js")) max = Math.max(max, peak(Number(child)));
      } catch {
        // The process has just exited.
      }
    }
  }, 100);
  return {
    end() {
      clearInterval(timer);
      return max;
    },
  };
}

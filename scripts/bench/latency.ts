import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import type { Db } from "~/db/client.server";
import { findBrowser } from "~/tests/support/browser";
import { makeShop } from "~/tests/support/factories";
import { makeRoom } from "~/tests/support/live-factories";
import { databaseOf, makePerson, storageOf } from "~/tests/support/people";
import { startShop } from "~/tests/support/server";
import { type Figures, median } from "./figures";

/** Of the middle viewer's picture, ms. */
const target = 3000;
const viewers = 3;
const measuredMs = 60_000;
const everyMs = 500;
/** A picture that stands for so long is a stall, ms. */
const stallMs = 1000;

/**
 * Time from a host's camera to a viewer's picture: the camera is a clock, drawn as 24 blocks, and each viewer's picture
 * is read back. The host and every viewer have a browser of their own, on the machine of the shop.
 */
export async function benchLatency(): Promise<Figures> {
  const shop = await startShop({ env: { LOG_LEVEL: "error" } });
  const { db, close } = await databaseOf(shop.dataDir);
  const browsers: Browser[] = [];
  const { options, name, version } = await findBrowser({ records: true });
  const open = async (address: string, context: BrowserContextOptions, prepare?: (page: Page) => Promise<void>) => {
    const browser = await chromium.launch(options);
    browsers.push(browser);
    const page = await (await browser.newContext({ viewport: { width: 375, height: 812 }, ...context })).newPage();
    await prepare?.(page);
    await page.goto(new URL(address, shop.url).href);
    return page;
  };
  try {
    const { id, host } = await makeHost(db, shop.url);
    const studio = await open(
      `/pages/shop/live/live?id=${id}`,
      host,
      async (page) => void (await page.addInitScript(clockAsCamera)),
    );
    await studio.locator("[data-trial=done]").waitFor({ timeout: 30_000 });
    await studio.locator(".studio-sheet .button").last().click();
    await studio.locator(".studio-live").waitFor({ timeout: 60_000 });
    await sleep(4000);
    const address = `/pages/find/details/live?id=${id}`;
    const pages = await Promise.all(Array.from({ length: viewers }, () => open(address, {})));
    await Promise.all(pages.map((page) => page.waitForFunction(isPlaying, undefined, { timeout: 60_000 })));
    await sleep(5000);
    const read = await Promise.all(pages.map(watch));
    const late = read.flatMap(({ late }) => late).sort((a, b) => a - b);
    const middle = median(late);
    const stalls = read.reduce((sum, { stalls }) => sum + stalls, 0);
    return {
      name: "latency",
      ratio: null,
      target: null,
      pass: late.length > 0 && middle <= target && stalls === 0,
      figures: {
        "from camera to picture, median, ms": Math.round(middle),
        "p95, ms": Math.round(late[Math.floor(late.length * 0.95)] ?? 0),
        "median of each viewer, ms": read.map((one) => Math.round(median(one.late))).join(", "),
        "pictures read": late.length,
        [`stalls of over ${stallMs} ms`]: stalls,
        "at most, ms": target,
        browsers: `${viewers + 1} of ${name} ${version}, on the machine of the shop`,
      },
    };
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await close();
    await shop.stop();
  }
}

async function makeHost(db: Db, url: string) {
  const person = await makePerson(db, { nickname: "Host" });
  const shop = await makeShop(db, { owner_id: person.id, live_allowed: true });
  const { id } = await makeRoom(db, { shop_id: shop.id, user_id: person.id, title: "Measured" });
  return { id, host: { storageState: storageOf(person, url, "en"), permissions: ["camera", "microphone"] } };
}

/** In the page: cameras show the time of day in ms, its 24 low bits as blocks in four rows. */
function clockAsCamera() {
  const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    if (!wanted?.video) return real(wanted);
    const canvas = Object.assign(document.createElement("canvas"), { width: 540, height: 960 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    setInterval(() => {
      const now = Date.now();
      pen.fillStyle = "#404040";
      pen.fillRect(0, 0, 540, 960);
      for (let bit = 0; bit < 24; bit++) {
        pen.fillStyle = (now >> bit) & 1 ? "#fff" : "#000";
        pen.fillRect(120 + (bit % 6) * 50, 360 + Math.floor(bit / 6) * 60, 50, 60);
      }
    }, 33);
    return canvas.captureStream(30);
  };
}

function isPlaying(): boolean {
  const video = document.querySelector("video");
  return Boolean(video && video.currentTime > 0 && !video.paused && video.videoWidth > 0);
}

/** Reads the clock in a viewer's picture again and again. */
async function watch(page: Page): Promise<{ late: number[]; stalls: number }> {
  const late: number[] = [];
  let stalls = 0;
  let stood = { clock: -1, since: Date.now(), counted: false };
  const end = Date.now() + measuredMs;
  while (Date.now() < end) {
    const { clock, now } = await page.evaluate(readClock);
    if (clock !== stood.clock) stood = { clock, since: now, counted: false };
    else if (now - stood.since > stallMs && !stood.counted) {
      stalls += 1;
      stood.counted = true;
    }
    late.push((now - clock) & 0xffffff);
    await sleep(everyMs);
  }
  return { late, stalls };
}

/** In the page: the 24 bits in the picture, and the time when it was read. */
function readClock(): { clock: number; now: number } {
  const video = document.querySelector("video") as HTMLVideoElement;
  const canvas = Object.assign(document.createElement("canvas"), { width: 54, height: 96 });
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const now = Date.now();
  pen.drawImage(video, 0, 0, 54, 96);
  const pixels = pen.getImageData(0, 0, 54, 96).data;
  let clock = 0;
  for (let bit = 0; bit < 24; bit++) {
    const [x, y] = [14 + (bit % 6) * 5, 39 + Math.floor(bit / 6) * 6];
    if ((pixels[(y * 54 + x) * 4] ?? 0) > 128) clock |= 1 << bit;
  }
  return { clock, now };
}

import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Request } from "playwright";
import { openDatabase } from "~/db/client.server";
import { findBrowser } from "~/tests/support/browser";
import { openBenchShop } from "./bench-shop";
import type { Figures } from "./figures";
import { type Page, signedInPages } from "./pages";

/** `ours` has what comes after the first screen as well; scripts/canary.mjs weighs what that one needs. */
const budgets = { script: 100 * 1024, early: 20 * 1024, ours: 34 * 1024, document: 60 * 1024 };

/** Brotli bytes by type of everything a first visit loads in a real browser. */
async function weigh(browser: Browser, url: string, { path, cookie }: Page) {
  const page = await browser.newPage({
    viewport: { width: 375, height: 812 },
    locale: "en-US",
    serviceWorkers: "block",
    extraHTTPHeaders: cookie ? { cookie } : {},
  });
  const bytes = { script: 0, early: 0, ours: 0, document: 0, others: 0 };
  const pending: Promise<void>[] = [];
  const early = new Set<Request>();
  let loading = true;
  page.on("request", (request) => loading && early.add(request));
  page.once("load", () => {
    loading = false;
  });
  const add = async (request: Request, made: Promise<Buffer>) => {
    const body = await made.catch(() => Buffer.alloc(0));
    const kind = request.resourceType();
    const size = kind === "image" ? body.length : brotliCompressSync(body).length;
    bytes[kind === "script" || kind === "document" ? kind : "others"] += size;
    if (kind !== "script") return;
    if (!/\/(?:vendor|rolldown-runtime)/.test(request.url())) bytes.ours += size;
    if (early.has(request)) bytes.early += size;
  };
  page.on("response", (response) => pending.push(add(response.request(), response.body())));
  await page.goto(url + path, { waitUntil: "networkidle" });
  await Promise.all(pending);
  await page.context().close();
  return bytes;
}

async function visited(databaseUrl: string): Promise<Page[]> {
  const { db, close } = openDatabase(databaseUrl, { max: 2 });
  try {
    const [goods, cart] = (await signedInPages(db)).filter(({ name }) => name === "goods" || name === "cart");
    if (!goods || !cart) throw new Error("there are no pages of goods and cart");
    const lines = await db.selectFrom("cart_lines").select("sku_id").where("number", "=", 1).limit(8).execute();
    const path = `/pages/user/order/addorder?type=cart&data=${lines.map(({ sku_id }) => `${sku_id}-1`).join(".")}`;
    return [
      { name: "home", path: "/", cookie: "" },
      { ...goods, cookie: "" },
      cart,
      { ...cart, name: "checkout", path },
    ];
  } finally {
    await close();
  }
}

/** A visitor's home, with 19 modules and 40 cards, and goods; a buyer's cart and checkout. */
export async function benchWeight(): Promise<Figures> {
  const bench = await openBenchShop({ cards: 40 });
  const browser = await chromium.launch((await findBrowser()).options);
  try {
    const pages = await visited(bench.databaseUrl);
    const figures: Figures["figures"] = {};
    let most = 0;
    let pass = true;
    for (const page of pages) {
      const bytes = await weigh(browser, bench.shop.url, page);
      for (const [kind, size] of Object.entries(bytes))
        figures[`${page.name}: ${kind}, KB`] = Number((size / 1024).toFixed(1));
      most = Math.max(most, bytes.script);
      pass &&= (Object.keys(budgets) as (keyof typeof budgets)[]).every((kind) => bytes[kind] <= budgets[kind]);
    }
    return { name: "weight", ratio: most / budgets.script, target: 1, pass, figures };
  } finally {
    await browser.close();
    await bench.close();
  }
}

import { gzipSync } from "node:zlib";
import { chromium, type Request } from "playwright";
import { findBrowser } from "~/tests/support/browser";
import { openBenchShop } from "./bench-shop";
import type { Figures } from "./figures";

/** `ours` has what comes after the first screen as well; scripts/canary.mjs weighs what that one needs. */
const budgets = { script: 122 * 1024, early: 20 * 1024, ours: 29 * 1024, document: 60 * 1024 };

/** Gzip bytes by type of everything a first visit to home loads in a real browser, with 19 modules and 40 cards. */
export async function benchWeight(): Promise<Figures> {
  const bench = await openBenchShop({ cards: 40 });
  const browser = await chromium.launch((await findBrowser()).options);
  try {
    const page = await browser.newPage({
      viewport: { width: 375, height: 812 },
      locale: "en-US",
      serviceWorkers: "block",
    });
    const bytes = new Map([["script before the page was idle", 0]]);
    const add = (kind: string, size: number) => bytes.set(kind, (bytes.get(kind) ?? 0) + size);
    const pending: Promise<void>[] = [];
    const early = new Set<Request>();
    let loading = true;
    page.on("request", (request) => loading && early.add(request));
    page.once("load", () => {
      loading = false;
    });
    page.on("response", (response) => {
      pending.push(
        response.body().then(
          (body) => {
            const kind = response.request().resourceType();
            const size = kind === "image" ? body.length : gzipSync(body, { level: 9 }).length;
            add(kind, size);
            if (kind !== "script") return;
            if (!/\/(?:vendor|rolldown-runtime)/.test(response.url())) add("script that is ours", size);
            if (early.has(response.request())) add("script before the page was idle", size);
          },
          () => undefined,
        ),
      );
    });
    await page.goto(`${bench.shop.url}/`, { waitUntil: "networkidle" });
    await Promise.all(pending);
    const of = (kind: string) => bytes.get(kind) ?? 0;
    const pass =
      of("script") <= budgets.script &&
      of("script before the page was idle") <= budgets.early &&
      of("script that is ours") <= budgets.ours &&
      of("document") <= budgets.document;
    const kilobytes = [...bytes].map(([kind, size]) => [`${kind}, KB gzip`, Number((size / 1024).toFixed(1))] as const);
    return {
      name: "weight",
      ratio: of("script") / budgets.script,
      target: 1,
      pass,
      figures: Object.fromEntries(kilobytes),
    };
  } finally {
    await browser.close();
    await bench.close();
  }
}

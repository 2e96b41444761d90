/**
 * `npm run pictures [-- TYPE… | readme]`: renders every module type in its variants, at 375 px, into docs/modules, and
 * the pictures of README.md. Each module is a free page of a demo shop that this starts, so the result has passed
 * through the real reader, compiler and renderers. Needs a build and a browser.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { importPage } from "~/app/pages/drafts/import-page.server";
import { openDatabase } from "~/db/client.server";
import { joinPrivatePostgres } from "~/db/embedded/embedded.server";
import { type ModuleType, moduleTypes } from "~/modules/format/shapes";
import { findBrowser } from "~/tests/support/browser";
import { startShop } from "~/tests/support/server";
import { type Props, type Variant, variantsOf } from "./module-variants";
import { drawReadme } from "./readme-pictures";

const folder = path.resolve(import.meta.dirname, "../docs/modules");
const width = 375;

/** Returns a small grey line above a variant; itself a module. */
function caption(says: string) {
  const text = { lineText: says, lineTextColor: "#57504a", lineTextSize: "11px", lineTextBackground: "#f5f5f5" };
  return { type: "division", style: { padding: "14px 0 4px" }, params: { ...text, lineWidth: "0" } };
}

function documentOf<T extends ModuleType>(type: T, variants: Variant<T>[]) {
  return {
    page: { params: { navigationBarTitleText: type, share_title: type }, style: { pageBackgroundColor: "#f5f5f5" } },
    item: variants.flatMap(({ says, ...rest }) => [caption(says), { type, ...rest }]),
  };
}

async function json(address: string): Promise<unknown> {
  return (await fetch(address, { headers: { "accept-language": "en" } })).json();
}

function valuesOf(answer: unknown, name: string): unknown[] {
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)));
}

/** Returns what the demo shop has to show, read from its own responses. */
async function propsOf(url: string): Promise<Props> {
  const [init, adverts, likes] = await Promise.all([
    json(`${url}/wanlshop/common/init`),
    json(`${url}/wanlshop/common/adverts`),
    json(`${url}/likes`),
  ]);
  const ofType = (type: string, name: string) =>
    valuesOf(init, "item")
      .flat()
      .filter((item) => (item as { type?: string }).type === type)
      .flatMap((item) => valuesOf((item as { data: unknown }).data, name));
  return {
    goods: valuesOf((likes as { rows: unknown }).rows, "id") as number[],
    articles: ofType("headlines", "id") as number[],
    categories: ofType("classify", "categoryId") as number[],
    adverts: valuesOf((adverts as { data: unknown }).data, "id") as number[],
    scenes: ofType("banner", "picture").map((picture) =>
      new URL((picture as { src: string }).src).pathname.replace(/-\d+\.webp$/, ""),
    ),
  };
}

async function draw(browser: Browser, address: string): Promise<Buffer> {
  const context = await browser.newContext({
    // Tall, so that every picture is in the viewport and none loads lazily.
    viewport: { width, height: 3400 },
    locale: "en-US",
    // Still pictures: nothing slides, and lists do not grow during the screenshot.
    reducedMotion: "reduce",
    javaScriptEnabled: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route("**/likes?*", (route) => route.abort());
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (const part of document.querySelectorAll(".floating, .tab-bar, .likes-end")) part.remove();
    // The beginning of an endless list suffices.
    for (const list of document.querySelectorAll(".goods-column, .goods-grid-1")) {
      for (const card of [...list.children].slice(2)) card.remove();
    }
    for (const card of document.querySelectorAll(".goods-grid-3 > :nth-child(n + 7)")) card.remove();
  });
  const picture = await page.locator("main").screenshot();
  await context.close();
  return picture;
}

async function main(wanted: string[]): Promise<void> {
  const shop = await startShop();
  const own = await joinPrivatePostgres({ dataDir: shop.dataDir });
  const { db, close } = openDatabase(own.url, { max: 2 });
  const browser = await chromium.launch((await findBrowser()).options);
  try {
    await mkdir(folder, { recursive: true });
    if (wanted.length === 0 || wanted.includes("readme")) await drawReadme(browser, shop.url);
    const variants = variantsOf(await propsOf(shop.url));
    for (const type of moduleTypes) {
      if (wanted.length > 0 && !wanted.includes(type)) continue;
      const token = `look-${type}`;
      const text = JSON.stringify(documentOf(type, variants[type]));
      const done = await importPage(db, { text, as: { kind: "page", token }, publish: true });
      const issues = done.ok ? done.value.issues : done.issues;
      if (!done.ok || issues.length > 0) throw new Error(`${type}: ${JSON.stringify(issues)}`);
      const picture = await draw(browser, `${shop.url}/pages/page/index?id=${token}&lng=en`);
      const small = await sharp(picture)
        .png({ palette: true, colours: 96, dither: 0.3, effort: 10 })
        .toFile(path.join(folder, `${type}.png`));
      console.log(`${type}.png  ${small.width} × ${small.height}  ${Math.ceil(small.size / 1024)} KB`);
    }
  } finally {
    await browser.close();
    await close();
    await own.stop();
    await shop.stop();
  }
}

await main(process.argv.slice(2));

import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import sharp from "sharp";
import { demoLogins } from "~/db/seeds/insert-people.server";
import { desktop, hydrated, phone } from "~/tests/support/visit";

const folder = path.resolve(import.meta.dirname, "../docs/pictures");
/** Bytes of a picture: a newcomer's README is there at once. */
const most = 60 * 1024;

/** Signs in by the form of a page. */
async function signIn(context: BrowserContext, address: string, fields: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  for (const [name, value] of Object.entries(fields)) await page.fill(`main input[name=${name}]`, value);
  const left = page.url();
  await page.locator("main input[name=password]").press("Enter");
  await page.waitForURL((url) => url.href !== left, { timeout: 30_000 });
  return page;
}

/** Takes a picture of what a screen shows without scrolling, once nothing loads any more. */
async function shot(page: Page, address: string): Promise<Buffer> {
  await page.goto(address, { waitUntil: "networkidle" });
  await hydrated(page);
  return page.screenshot();
}

/** Writes a picture as WebP, as good as fits. */
async function write(name: string, picture: Buffer): Promise<void> {
  for (let quality = 86; ; quality -= 4) {
    const file = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length > most && quality > 30) continue;
    await sharp(file).toFile(path.join(folder, `${name}.webp`));
    console.log(`${name}.webp  quality ${quality}  ${Math.ceil(file.length / 1024)} KB`);
    return;
  }
}

/**
 * Draws the pictures of README.md from a demo shop: the home in light and dark, a merchant's console, the operators',
 * and the page editor.
 */
export async function drawReadme(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const open = (options: BrowserContextOptions) =>
    browser.newContext({
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...options,
    });

  const looks: Buffer[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    const context = await open({ viewport: phone, colorScheme });
    const page = await context.newPage();
    // The demo's advert on the first visit is over the page.
    await page.goto(`${url}/`, { waitUntil: "networkidle" });
    looks.push(await shot(page, `${url}/`));
    await context.close();
  }
  const between = 20;
  const canvas = {
    width: phone.width * 2 + between,
    height: phone.height,
    channels: 3 as const,
    background: "#8a8580",
  };
  const both = looks.map((input, at) => ({ input, top: 0, left: at * (phone.width + between) }));
  await write("buyer", await sharp({ create: canvas }).composite(both).png().toBuffer());

  const merchant = await open({ viewport: desktop });
  const { merchant: account, password } = demoLogins;
  const shopPage = await signIn(merchant, `${url}/pages/user/auth/name`, { account, password });
  await write("merchant", await shot(shopPage, `${url}/pages/store/console/index`));
  await merchant.close();

  const staff = await open({ viewport: desktop });
  const { operator: email, operatorPassword } = demoLogins;
  const console_ = await signIn(staff, `${url}/operator/login`, { email, password: operatorPassword });
  await write("operator", await shot(console_, `${url}/operator`));
  await console_.goto(`${url}/operator/pages`);
  const home = await console_
    .locator("main a[href^='/operator/pages/']")
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute("href") ?? "").find((address) => /^\/operator\/pages\/\d+$/.test(address)),
    );
  await write("editor", await shot(console_, `${url}${home}`));
  await staff.close();
}

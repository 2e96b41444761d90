import type { Page } from "playwright";

/** Takes a picture of a page for people to look at, in a full run only: nothing is compared with it. @param file below test-results */
export async function picture(page: Page, file: string, { fullPage = false } = {}): Promise<void> {
  if (process.env.PASAR_TEST_FULL === "1") await page.screenshot({ path: `test-results/${file}`, fullPage });
}

import type { Page } from "playwright";
import { isFull } from "./tier";

/**
 * Takes a picture of a page for people to look at, in a full run only: nothing is compared with it.
 * @param file below test-results
 */
export async function picture(page: Page, file: string, { fullPage = false } = {}): Promise<void> {
  if (isFull) await page.screenshot({ path: `test-results/${file}`, fullPage });
}

import type { Page } from "playwright";
import { expect } from "vitest";

/** Location of a tab: the last word of the address and its object, as in `details?id=7`. */
export function placeOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url());
  const id = searchParams.get("id");
  return pathname + (id ? `?id=${id}` : "");
}

/** Presses Back, or Forward, once per place and expects its address with its page rendered. */
export async function travel(page: Page, by: "goBack" | "goForward", places: string[]): Promise<void> {
  for (const place of places) {
    await page[by]({ waitUntil: "commit" });
    await arrive(page, place);
    // A trap moves on by itself.
    await page.waitForTimeout(150);
    expect(placeOf(page)).toBe(place);
  }
}

/** Waits until the tab is at a place and no navigation is under way. */
export async function arrive(page: Page, place: string): Promise<void> {
  await expect.poll(() => placeOf(page)).toBe(place);
  await page.waitForFunction(() => window.__remixRouter?.state.navigation.state === "idle");
}

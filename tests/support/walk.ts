import type { Page } from "playwright";
import { hydrated } from "./visit";

/** Runs in the browser: true when the router is idle, and the screen of the address is rendered with its styles. */
function isThere(): boolean {
  const { navigation, location } = window.__remixRouter?.state ?? {};
  if (navigation?.state !== "idle") return false;
  const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...styles].some(({ sheet }) => sheet === null)) return false;
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer"))?.[1];
  let part = root?.stateNode?.current;
  // The outermost part with a location is the router's own.
  while (part && !(part.memoizedProps && "navigationType" in part.memoizedProps)) part = part.child;
  return part?.memoizedProps.location.key === location?.key;
}

/**
 * Navigates to a screen of the same shop like a link does, in half of the time of loading its document.
 * navigation.test.ts proves that the result is the same.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  try {
    await page.evaluate((address) => window.__remixRouter?.navigate(address), address);
    await page.waitForFunction(isThere);
  } catch (error) {
    // Some screens always load a document.
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    await hydrated(page);
  }
}

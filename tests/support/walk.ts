import type { Page } from "playwright";
import { hydrated } from "./visit";

/** Runs in the browser: whether the router rests, and what is drawn is the screen where it is, with its styles. */
function isThere(): boolean {
  const { navigation, location } = window.__remixRouter?.state ?? {};
  if (navigation?.state !== "idle") return false;
  const styles = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  if ([...styles].some(({ sheet }) => sheet === null)) return false;
  const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer"))?.[1];
  let part = root?.stateNode?.current;
  // The outermost part that was given a location is the router's own.
  while (part && !(part.memoizedProps && "navigationType" in part.memoizedProps)) part = part.child;
  return part?.memoizedProps.location.key === location?.key;
}

/**
 * Goes to a screen of the same shop as a link does, in half of the time that loading its document takes. That the
 * screen then says the same is what navigation.test.ts proves.
 */
export async function walkTo(page: Page, address: string): Promise<void> {
  try {
    await page.evaluate((address) => window.__remixRouter?.navigate(address), address);
    await page.waitForFunction(isThere);
  } catch (error) {
    // Some screens are always loaded.
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    await hydrated(page);
  }
}

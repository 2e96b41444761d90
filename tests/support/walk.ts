import type { Page } from "playwright";
import { hydrated } from "./visit";

declare global {
  interface Window {
    /** The document is about to be replaced: it loads itself anew, or another one. Undefined = nobody listens. */
    isLeft?: boolean;
  }
}

/** Runs in the browser: begins a navigation, and notices when a document is loaded. */
async function go(address: string): Promise<void> {
  if (window.isLeft === undefined) {
    window.isLeft = false;
    window.navigation.addEventListener("navigate", ({ destination, downloadRequest }) => {
      if (!destination.sameDocument && downloadRequest === null) window.isLeft = true;
    });
  }
  await window.__remixRouter?.navigate(address);
}

/** Runs in the browser: waits for the effects of what is shown, in which a screen may ask for its own document. */
const effects = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Runs in the browser: true when the router is idle, and the screen of the address is rendered with its styles. */
function isThere(): boolean {
  if (window.isLeft) return false;
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
    await page.evaluate(go, address);
    await page.waitForFunction(isThere);
    await page.evaluate(effects);
    await page.waitForFunction(isThere);
  } catch (error) {
    // Some screens always load a document.
    if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    await hydrated(page);
  }
}

import type { Page } from "playwright";

/** A browser entry type that TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Measures the layout shifts of pages opened from now on: their sum, and the elements that moved. */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const seen: [number, string][] = [];
    (window as { layoutShifts?: typeof seen }).layoutShifts = seen;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : "text"));
        if (!hadRecentInput) seen.push([value, moved.join(" ")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const seen = await page.evaluate(() => (window as { layoutShifts?: [number, string][] }).layoutShifts ?? []);
    return {
      sum: seen.reduce((total, [value]) => total + value, 0),
      moved: seen.map(([value, what]) => `${value}: ${what}`),
    };
  };
}

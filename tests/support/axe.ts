import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { enterFaults } from "./enter-faults";

/**
 * What axe finds on a page and inside its frames, and forms in which Enter does what nobody asked for, one line for each place. Colours that a page document sets are the operator's, and
 * the editor warns of them; everything of ours must be readable.
 */
export async function violations(page: Page): Promise<string[]> {
  // Without frames in the page axe need not go through a second page to put what it found together: half the time.
  const alone = page.frames().length === 1;
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode(alone).analyze();
  const places = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ id, target: target.join(" "), html: html.slice(0, 160) })),
  );
  const isDocuments = (target: string) =>
    page.evaluate((selector) => document.querySelector(selector)?.closest("section.m") != null, target);
  const ours: string[] = [];
  for (const { id, target, html } of places) {
    if (id !== "color-contrast" || !(await isDocuments(target))) ours.push(`${id}: ${target} ${html}`);
  }
  return [...ours, ...(await enterFaults(page))];
}

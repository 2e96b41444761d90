import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { enterFaults } from "./enter-faults";

/**
 * Returns axe's findings on a page and in its frames, plus forms in which Enter triggers an unexpected act, one line
 * per place. Colours set by a page document are the operator's, and the editor warns about them; everything of ours
 * must be readable.
 */
export async function violations(page: Page): Promise<string[]> {
  // Without frames axe need not collect its results through a second page, which halves the time.
  const alone = page.frames().length === 1;
  const { violations: found } = await new AxeBuilder({ page })
    // What passed is not described, only what did not.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode(alone)
    .analyze();
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

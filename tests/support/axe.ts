import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type axe from "axe-core";
import type { Page } from "playwright";
import { enterFaults } from "./enter-faults";

/**
 * Language in which multi-language tests run axe on each screen, which takes most of their time: the checks (names,
 * roles, contrast, scrolling) depend on the screen and the length of its texts, which are longest here.
 */
export const checkedIn = "en-XA";

/** Waits for entry animations: half visible content would be judged by its transitional colours. */
const stillness = async () => {
  const moving = document.getAnimations().filter(({ effect, timeline, playState }) => {
    // Scroll-driven ones end only when someone scrolls.
    return (
      playState === "running" && timeline === document.timeline && Number(effect?.getComputedTiming().endTime) < 2000
    );
  });
  const ended = Promise.allSettled(moving.map(({ finished }) => finished));
  await Promise.race([ended, new Promise((done) => setTimeout(done, 3000))]);
};

// Details of violations only.
const options: axe.RunOptions = { resultTypes: ["violations"] };

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Tabs whose documents load axe from the start. */
const prepared = new WeakSet<Page>();

/** Runs axe on a page without frames. The builder prepares a page twice, and its frames through a second page. */
async function foundAlone(page: Page, options: axe.RunOptions): Promise<axe.Result[]> {
  // Half a megabyte, sent once for all documents of a tab.
  if (!prepared.has(page)) await page.addInitScript(source);
  prepared.add(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    return (await axe.run(document, options)).violations;
  }, options);
}

interface Place {
  id: string;
  target: string;
  html: string;
}

const placesOf = (found: axe.Result[]): Place[] =>
  found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ id, target: target.join(" "), html: html.slice(0, 160) })),
  );

/** Returns the places whose faults are ours, one line each: colours set by a page document are the operator's. */
async function oursOf(page: Page, places: Place[]): Promise<string[]> {
  const isDocuments = (target: string) =>
    page.evaluate((selector) => document.querySelector(selector)?.closest("section.m") != null, target);
  const ours: string[] = [];
  for (const { id, target, html } of places) {
    if (id !== "color-contrast" || !(await isDocuments(target))) ours.push(`${id}: ${target} ${html}`);
  }
  return ours;
}

/**
 * Returns the texts of a page without frames that are too faint to read, one line per place: for screens in other
 * colours than those in which `violations` judges them.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  return oursOf(page, placesOf(await foundAlone(page, { ...options, runOnly: ["color-contrast"] })));
}

/**
 * Returns axe's findings on a page and in its frames, plus forms in which Enter triggers an unexpected act, one line
 * per place. Colours set by a page document are the operator's, and the editor warns about them; everything of ours
 * must be readable.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(stillness);
  const alone = page.frames().length === 1;
  const found = alone
    ? await foundAlone(page, options)
    : (await new AxeBuilder({ page }).options(options).setLegacyMode(false).analyze()).violations;
  return [...(await oursOf(page, placesOf(found))), ...(await enterFaults(page))];
}

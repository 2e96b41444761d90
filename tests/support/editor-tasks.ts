import type { Page } from "playwright";

export const ways = ["pointer", "keyboard", "phone"] as const;
export type Way = (typeof ways)[number];

/** Times of an act in s, by the keystroke-level model: a key, a pointing (or a tap), a thought before each act. */
const seconds = { key: 0.28, point: 1.3, thought: 1.35 } as const;

/** What a task took. */
export interface Effort {
  clicks: number;
  keys: number;
  /** Waits for the page, ms. */
  waited: number;
  /** Of a person: their acts by the model, and those waits. */
  seconds: number;
}

type Hand = ReturnType<typeof createHand>;

/** Does what a person does, with the pointer, with keys alone or with a finger, and counts it; typed words are keys. */
export function createHand(page: Page, way: Way) {
  const made = { clicks: 0, keys: 0, thoughts: 0, waited: 0 };
  const key = async (...names: string[]) => {
    for (const name of names) {
      made.keys++;
      await page.keyboard.press(name);
    }
  };
  const at = (selector: string) => page.locator(selector).first();
  const isAt = (selector: string) =>
    page.evaluate((wanted) => document.activeElement === document.querySelector(wanted), selector);
  /** Walks to an element: by regions, then by Tab in its direction. */
  async function reach(selector: string) {
    await at(selector).waitFor();
    for (let step = 0; step < 4 && (await isElsewhere(page, selector)); step++) await key("F6");
    for (let step = 0; step < 80; step++) {
      if (await isAt(selector)) return;
      await key((await isBefore(page, selector)) ? "Shift+Tab" : "Tab");
    }
    throw new Error(`Tab never reaches ${selector}`);
  }
  return {
    way,
    page,
    key,
    /** Presses a button, ticks a box or enters a field. */
    async press(selector: string) {
      made.thoughts++;
      if (way === "keyboard") {
        await reach(selector);
        const isField = await at(selector).evaluate((one) => one.matches('textarea, input:not([type="checkbox"])'));
        if (!isField) await key("Space");
        return;
      }
      made.clicks++;
      await (way === "phone" ? at(selector).tap() : at(selector).click());
    },
    reach,
    async type(words: string) {
      made.keys += words.length;
      await page.keyboard.type(words);
    },
    /** Replaces what the field has. */
    async typeOver(words: string) {
      await key("Control+A");
      await this.type(words);
    },
    /** Waits for the page. */
    async until(shown: string, state: "visible" | "detached" = "visible") {
      const began = performance.now();
      await at(shown).waitFor({ state });
      made.waited += performance.now() - began;
    },
    effort(): Effort {
      const { clicks, keys, thoughts, waited } = made;
      const acts = clicks * seconds.point + keys * seconds.key + thoughts * seconds.thought;
      return { clicks, keys, waited: Math.round(waited), seconds: Math.round(acts + waited / 1000) };
    },
  };
}

const parts = [".ed-bar", ".ed-outline", ".ed-canvas", ".ed-fields"];

/** Whether an element of the editor is in another of its regions than the focus. */
const isElsewhere = (page: Page, selector: string) =>
  page.evaluate(
    ([wanted, regions]) => {
      const target = document.querySelector(wanted);
      const region = regions.find((one) => target?.closest(one));
      return region !== undefined && !document.activeElement?.closest(region);
    },
    [selector, parts] as const,
  );

const isBefore = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const target = document.querySelector(wanted);
    const here = document.activeElement ?? document.body;
    return here !== document.body && target !== null && (here.compareDocumentPosition(target) & 2) > 0;
  }, selector);

const saved = '.ed-save[data-status="saved"]';

/** Shows a panel of a phone's editor; elsewhere all are there. */
async function panel(hand: Hand, which: "outline" | "fields") {
  if (hand.way === "phone") await hand.press(`.ed-switch button:nth-child(${which === "outline" ? 1 : 3})`);
}

/** Selects a module in the outline. */
async function select(hand: Hand, id: string) {
  const row = `[data-row="${id}"]`;
  if (hand.way === "keyboard") {
    await hand.reach('.ed-outline [aria-current="true"]');
    const isSelected = () => hand.page.locator(row).evaluate((one) => one.closest('[aria-current="true"]') !== null);
    for (let step = 0; step < 60 && !(await isSelected()); step++) await hand.key("ArrowDown");
    return;
  }
  await panel(hand, "outline");
  await hand.press(row);
  await panel(hand, "fields");
}

/** The daily tasks of the review, each from an editor that is open; `banner` is the id of the page's banner. */
export const tasks = {
  /** A banner gets other words, and the page is published; nothing that was accepted before is asked again. */
  async banner(hand: Hand, { words }: { words: string }) {
    await hand.press('[data-path="data[0].title"] input');
    await hand.typeOver(words);
    await hand.until(saved);
    await hand.press(".ed-bar .c-button.is-primary");
    await hand.until(".ed-publish footer .is-primary:not(:disabled)");
    await hand.press(".ed-publish footer .is-primary");
    await hand.until("dialog.ed-small .is-primary");
  },
  /** Twelve modules, one after the other. */
  async twelveModules(hand: Hand) {
    if (hand.way === "keyboard") {
      await hand.key("/");
      await hand.press(".ed-several input");
      await hand.press(".ed-palette [data-first]");
      await hand.type("empty");
      for (let made = 0; made < 12; made++) await hand.key("Enter");
      // The first one empties the search.
      await hand.key("Escape", "Escape");
    } else {
      await hand.press(hand.way === "phone" ? ".ed-switch button:nth-child(2)" : ".ed-outline-foot button");
      await hand.press(".ed-several");
      for (let made = 0; made < 12; made++) await hand.press('.ed-palette [data-type="empty"]');
      await hand.press(".ed-palette header button");
    }
    await hand.until(".ed-palette", "detached");
    await hand.until(saved);
  },
  /** Eight goods into a module that is selected and empty. */
  async eightGoods(hand: Hand) {
    await hand.press(".ed-add");
    await hand.until(".ed-picker li:nth-child(8)");
    if (hand.way === "keyboard") {
      for (let picked = 0; picked < 8; picked++) await hand.key("ArrowDown", "Enter");
    } else {
      for (let picked = 1; picked <= 8; picked++) await hand.press(`.ed-picker li:nth-child(${picked}) label`);
    }
    await hand.press(".ed-tray > .is-primary");
    await hand.until(".ed-row-card:nth-child(8)");
    await hand.until(saved);
  },
  /** Goods by a rule, in a module that is selected. */
  async goodsByRule(hand: Hand) {
    if (hand.way === "keyboard") {
      await hand.reach('[data-path="params.rule"] input:checked');
      await hand.key("ArrowRight");
    } else await hand.press('[data-path="params.rule"] label:nth-child(2)');
    await hand.until(saved);
  },
  /** A slide of the banner, which another module is selected beside, is copied. */
  async copySlide(hand: Hand, { banner }: { banner: string }) {
    await select(hand, banner);
    await hand.press(".ed-row-tools button:nth-of-type(3)");
    await hand.until(".ed-row-card:nth-child(2)");
    await hand.until(saved);
  },
  /** A text is translated in the table, which is open. */
  async translation(hand: Hand, { words }: { words: string }) {
    await hand.press('input[name="text"]');
    await hand.type(words);
    if (hand.way === "keyboard") await hand.key("Enter");
    else await hand.press('button[value="save"]');
    await hand.until(".toast");
  },
};

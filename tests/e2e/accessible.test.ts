import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { locales } from "~/app/platform/language/locales";
import { ask } from "../support/ask";
import { checkedIn } from "../support/axe";
import { faultsAt, pseudoLooks } from "../support/looks";
import { inTier } from "../support/tier";
import { openBrowser, still } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";
import { walkTo } from "../support/walk";

const { url } = inject("shop");
const visit = openBrowser();
const languages = inTier<string[]>({ test: [checkedIn], full: [...locales, checkedIn] });

describe.each(languages)("in %s", (language) => {
  /** One visitor goes through all screens: the scripts of the shop come once. */
  let page: Page;
  beforeAll(async () => {
    ({ page } = await visit(`/pages/wanlshop/no_network?lng=${language}`, still));
  });
  afterAll(() => page?.context().close());

  test.each(visitorScreens)(
    "%s has no violation that axe knows, and its texts have room",
    async (_name, address, status) => {
      const target = new URL(await address(), url);
      target.searchParams.set("lng", language);
      expect((await ask(url, target.pathname + target.search)).status).toBe(status);
      await walkTo(page, target.pathname + target.search);
      expect(await page.getAttribute("html", "lang")).toBe(language);
      expect(await faultsAt(page, pseudoLooks, true)).toEqual([]);
    },
  );
});

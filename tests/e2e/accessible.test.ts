import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";
import { faultsOnWalk, longTexts } from "../support/looks";
import { storageOf } from "../support/people";
import { openBrowser, still } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";

const { url } = inject("shop");
const visit = openBrowser();

test.each(visitorScreens)("%s answers with its status", async (_name, address, status) => {
  expect((await ask(url, await address())).status).toBe(status);
});

test.each(longTexts)(
  "in %s every page of a visitor has no violation that axe knows, and its texts have room, also twice as large",
  async (...run) => {
    const visitor = { id: 0, headers: {} };
    const { page } = await visit("/pages/wanlshop/no_network", {
      ...still,
      storageState: storageOf(visitor, url, run[0]),
    });
    const addresses = await Promise.all(visitorScreens.map(([, address]) => address()));
    expect(await faultsOnWalk(page, addresses, run, 1)).toEqual([]);
  },
);

import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/catalog/routes/search";
import { searchesOf } from "~/app/catalog/search/history/searches-queries.server";
import type { Pages } from "~/modules/store/live-page";
import { createPages } from "~/modules/store/pages.server";
import { asked, browseContext } from "../support/browse-context";
import { testDatabase } from "../support/database";
import { makeUser } from "../support/factories";

const { db } = testDatabase();
let pages: Pages;
beforeAll(() => {
  pages = createPages({ db, log: pino({ level: "silent" }) });
});
afterAll(() => pages.close());

const search = "/pages/product/search";

interface Who {
  userId?: number;
  cookie?: string;
}

describe("the forms of the search page", () => {
  async function post(fields: Record<string, string>, { userId, cookie }: Who = {}) {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const request = new Request(`https://shop.test${search}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers,
    });
    const answer = await action({ request, context: browseContext(db, { pages, userId }), params: {} });
    return { status: answer.status, location: answer.headers.get("Location"), cookies: answer.headers.getSetCookie() };
  }

  test("a search without JavaScript is remembered on the device and leads to the results", async () => {
    const { status, location, cookies } = await post({ keyword: " tea \n pot " }, { cookie: "searched=lamp" });
    expect(status).toBe(303);
    expect(location).toBe(`${search}?keyword=tea+pot`);
    expect(cookies[0]).toMatch(/^searched=tea%20pot\|lamp;/);
  });

  test("of a person it is left to the page with the results", async () => {
    const userId = (await makeUser(db)).id;
    expect((await post({ keyword: "tea" }, { userId })).cookies).toEqual([]);
  });

  test("one entry is forgotten, or all; a person's in the account too", async () => {
    expect((await post({ intent: "forget", keyword: "tea" }, { cookie: "searched=tea|lamp" })).cookies[0]).toMatch(
      /^searched=lamp;/,
    );
    const userId = (await makeUser(db)).id;
    for (const keyword of ["tea", "lamp"]) {
      await asked(loader, `${search}?keyword=${keyword}`, browseContext(db, { pages, userId }), {});
    }
    await post({ intent: "forget", keyword: "tea" }, { userId });
    expect(await searchesOf(db, userId)).toEqual(["lamp"]);
    const { location, cookies } = await post({ intent: "clear" }, { userId, cookie: "searched=tea" });
    expect(location).toBe(search);
    expect(cookies.join()).toMatch(/searched=; .*toast=search%3Ahistory.cleared/);
    expect(await searchesOf(db, userId)).toEqual([]);
  });

  test.each([{}, { keyword: "" }, { keyword: "\0" }, { intent: "drop", keyword: "tea" }])(
    "what is no form of ours leads back: %o",
    async (fields) => {
      expect(await post(fields as Record<string, string>)).toMatchObject({ status: 303, location: search });
    },
  );
});

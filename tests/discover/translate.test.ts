import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { loader } from "~/app/discover/routes/details";
import { action } from "~/app/discover/routes/translate";
import { createMemory } from "~/app/platform/process/remembered.server";
import { accountBrowser } from "~/tests/support/account-context";
import { testDatabase } from "~/tests/support/database";
import { makePost } from "~/tests/support/post-factories";
import { translationServer } from "~/tests/support/translation-server";

const { db } = testDatabase();
let provider: Awaited<ReturnType<typeof translationServer>>;
beforeAll(async () => {
  provider = await translationServer();
});
beforeEach(() => {
  provider.asked.length = 0;
});
afterAll(() => provider.close());

let last = 0;
/** A reader with a network address of their own, in a market with the provider. */
function reader(settings: Record<string, string> = { TRANSLATE_URL: provider.url, TRANSLATE_TOKEN: "its key" }) {
  last++;
  const browser = accountBrowser(db, settings, `10.79.0.${last}`);
  const remembered = createMemory(1000);
  const routed = (route: typeof loader | typeof action) => (request: Request, context: RequestContext) =>
    route({ request, context: { ...context, remembered }, params: {} });
  return {
    open: async (query: string) => (await browser.run(routed(loader), `/pages/find/details/details?${query}`)).json(),
    ask: (fields: Record<string, string>) => browser.post(routed(action), "/pages/find/details/translate", fields),
  };
}

const kept = (id: number) => db.selectFrom("post_translations").selectAll().where("post_id", "=", id).execute();

test("without a provider nothing is offered, and nothing can be asked", async () => {
  const { id } = await makePost(db, { body: "아주 좋아요", language: "ko" });
  const { open, ask } = reader({});
  expect((await open(`id=${id}`)).page.translation).toBeNull();
  expect((await ask({ id: String(id), live: "1" })).status).toBe(404);
});

test("a post in another language is translated once, whoever asks afterwards", async () => {
  const { id } = await makePost(db, { body: "asem cinta", language: "ko" });
  const first = reader();
  expect((await first.open(`id=${id}`)).page.translation).toBe("offered");
  const answer = await (await first.ask({ id: String(id), live: "1" })).json();
  expect(answer).toEqual({ text: "ASEM CINTA", from: "Korean" });
  expect(await (await reader().ask({ id: String(id), live: "1" })).json()).toEqual(answer);
  expect(provider.asked).toHaveLength(1);
  await db.updateTable("posts").set({ body: "asem manis" }).where("id", "=", id).execute();
  expect(await (await reader().ask({ id: String(id), live: "1" })).json()).toMatchObject({ text: "ASEM MANIS" });
  expect(await kept(id)).toHaveLength(1);
});

test("a form without JavaScript leads back to the post, which has the translation", async () => {
  const { id } = await makePost(db, { body: "좋아요", language: "ko" });
  const { open, ask } = reader();
  const answer = await ask({ id: String(id), back: `/pages/find/details/details?id=${id}` });
  const place = new URL(answer.headers.get("Location") ?? "", "http://shop.test");
  expect([answer.status, place.hash]).toEqual([303, "#words"]);
  expect((await open(place.search.slice(1))).page.translation).toMatchObject({ from: "Korean" });
});

test("a post in the reader's language is not offered, and one that is not published cannot be asked for", async () => {
  const own = await makePost(db, { body: "Hello there", language: "en" });
  const draft = await makePost(db, { body: "좋아요", language: "ko", state: "draft" });
  const { open, ask } = reader();
  expect((await open(`id=${own.id}`)).page.translation).toBeNull();
  expect((await ask({ id: String(draft.id), live: "1" })).status).toBe(404);
  expect(await (await ask({ id: String(own.id), live: "1" })).json()).toEqual({ refused: "same" });
  expect(provider.asked).toEqual([]);
});

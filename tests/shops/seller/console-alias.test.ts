import { expect, test } from "vitest";
import { loader } from "~/app/shops/seller/routes/console-alias";
import { browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { makeShop } from "../../support/factories";

const { db } = testDatabase();

/** Returns where the other spelling leads, or the status of its refusal. */
async function leadsTo(userId: number, folder: string, page: string, query = ""): Promise<string | number> {
  const request = new Request(`${origin}/pages/store/console/${folder}/${page}${query}`);
  const thrown = await loader({ request, context: browseContext(db, { userId }), params: { folder, page } }).catch(
    (answer: unknown) => answer,
  );
  if (!(thrown instanceof Response)) throw thrown;
  return thrown.headers.get("Location") ?? thrown.status;
}

test("the other spelling of a merchant's page leads to the page, with what else was asked", async () => {
  const { owner_id: owner } = await makeShop(db);
  expect(await leadsTo(owner, "transaction", "order", "?state=2")).toBe("/pages/store/transaction/order?state=2");
  expect(await leadsTo(owner, "goods", "sell")).toBe("/pages/store/goods/sell");
});

test("what is no page, or not built, is not there, and nothing leads out of the merchants' pages", async () => {
  const { owner_id: owner } = await makeShop(db);
  expect(await leadsTo(owner, "transaction", "nothing")).toBe(404);
  expect(await leadsTo(owner, "..", "operator")).toBe(404);
  expect(await leadsTo(owner, "profile", "pages/:id")).toBe(404);
});

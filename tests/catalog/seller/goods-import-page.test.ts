import { expect, test } from "vitest";
import { action, loader } from "~/app/catalog/seller/routes/import";
import { loader as refusedCsv } from "~/app/catalog/seller/routes/refused-goods-csv";
import { browseContext, origin } from "~/tests/support/browse-context";
import { statementsOf, testDatabase } from "~/tests/support/database";
import { makeCategory } from "~/tests/support/factories";
import { apply, current, goodsOf, importer, plan, skusOf } from "~/tests/support/import-factories";

const { db, queries } = testDatabase();

const path = "/pages/store/goods/import";

/** Sends a form to the page, or asks for it; a thrown response is an answer too. */
async function visit(
  userId: number,
  query = "",
  fields?: Record<string, string | Blob>,
  route = fields ? action : loader,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value);
  const request = new Request(`${origin}${path}${query}`, fields && { method: "POST", body });
  const context = browseContext(db, { userId });
  const answer: unknown = await Promise.resolve()
    .then<unknown>(() => route({ request, context, params: {} }))
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  return answer;
}

const answered = async (...args: Parameters<typeof visit>) => {
  const answer = await visit(...args);
  if (!(answer instanceof Response)) throw new Error("expected a response");
  return answer;
};

test("the page makes a plan of a file, shows it to its shop alone, and applies it without JavaScript", async () => {
  const [shop, stranger] = [await importer(db), await importer(db)];
  const file = new File([current.replace("9,600", "nine,600")], "pack.csv");
  const form = { category: String(shop.categoryId), locale: "en" };
  const sent = await answered(shop.userId, "", { ...form, file });
  const query = new URL(sent.headers.get("Location") ?? "", origin).search;
  expect([sent.status, query]).toEqual([303, expect.stringMatching(/^\?id=\d+$/)]);
  const page = (await visit(shop.userId, query)) as Awaited<ReturnType<typeof loader>>;
  expect(page.plan?.items.map(({ kind, faults }) => [kind, faults.map(({ line }) => line)])).toEqual([
    ["refused", [3]],
  ]);
  for (const fields of [undefined, { intent: "apply" }, { intent: "drop" }]) {
    expect((await answered(stranger.userId, query, fields)).status).toBe(404);
  }
  expect((await answered(stranger.userId, query, undefined, refusedCsv)).status).toBe(404);
  const refused = await (await answered(shop.userId, query, undefined, refusedCsv)).text();
  expect(refused).toContain("day-pack");
  const mended = new File([refused.replace("nine", "9")], "again.csv");
  const again = await answered(shop.userId, "", { ...form, file: mended });
  const planned = new URL(again.headers.get("Location") ?? "", origin).search;
  expect((await answered(shop.userId, planned, { intent: "apply" })).status).toBe(303);
  expect((await goodsOf(db, shop.shopId)).map(({ title }) => title.en)).toEqual(["Day pack"]);
});

test("a price that falls much stays as it was until somebody says that it is meant", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const [pack] = await goodsOf(db, shop.shopId);
  for (const [intent, price] of [
    ["mean", 4500],
    ["meanAll", 300],
  ] as const) {
    const query = `?id=${await plan(db, shop, "URL handle,SKU,Price\nday-pack,DP-FU,3.00\n")}`;
    for (const step of [intent, "apply"]) await answered(shop.userId, query, { intent: step });
    expect((await skusOf(db, pack?.id ?? 0))[0]?.price_minor).toBe(price);
  }
});

test("the button counts what applying would write: goods that wait for a tick are not among them", async () => {
  const shop = await importer(db);
  await apply(db, shop, await plan(db, shop, current));
  const file = "URL handle,Title,SKU,Price\nday-pack,,DP-FU,3.00\nmug,Mug,MUG,5.00\n";
  const query = `?id=${await plan(db, shop, file)}`;
  const counted = async () => {
    const { plan: shown } = (await visit(shop.userId, query)) as Awaited<ReturnType<typeof loader>>;
    return shown && [shown.counts.created, shown.counts.edited, shown.counts.look];
  };
  expect(await counted()).toEqual([1, 0, 1]);
  await answered(shop.userId, query, { intent: "meanAll" });
  expect(await counted()).toEqual([1, 1, 0]);
});

test("a file that is not one is refused in words, and so is a category that holds others", async () => {
  const shop = await importer(db);
  const top = await makeCategory(db);
  await makeCategory(db, { parent_id: top.id, level: 2 });
  const fault = async (fields: Record<string, string | Blob>) =>
    ((await (await answered(shop.userId, "", fields)).json()) as { fault: string }).fault;
  const category = String(shop.categoryId);
  expect(await fault({ category })).toBe("noFile");
  expect(await fault({ category, file: new File(["a,b\n1,2\n"], "a.csv") })).toBe("noColumns");
  expect(await fault({ category: String(top.id), file: new File([current], "a.csv") })).toBe("leaf");
});

test("a plan is made with the same number of statements, however many goods are in it", async () => {
  const shop = await importer(db);
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `cup-${at},Cup ${at},${at + 1}.00`).join("\n");
  const statements = async (goods: number) => {
    const before = queries.length;
    await plan(db, shop, `Handle,Title,Variant Price\n${rows(goods)}\n`);
    return statementsOf(queries.slice(before)).length;
  };
  expect(await statements(40)).toBe(await statements(2));
});

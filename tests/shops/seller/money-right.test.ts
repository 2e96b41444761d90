import { beforeAll, expect, test } from "vitest";
import { mayInShop } from "~/app/account/api.server";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { browseContext, origin } from "../../support/browse-context";
import { testDatabase } from "../../support/database";
import { merchantRows } from "../../support/merchant-rows";
import { type MerchantThings, makeMerchantThings } from "../../support/merchant-things";
import { routeModule } from "../../support/route-files";

const { db } = testDatabase();

type Loader = (args: { request: Request; context: unknown; params: Record<string, string> }) => Promise<unknown>;

/** Anyone who packs parcels: the role with orders and chats only. */
const role = "orders";

/**
 * Screens whose act is about an amount: what a buyer asks back, what the shop takes for delivery, and what buyers see
 * of goods and orders in a conversation.
 */
const ofTheCase: Record<string, RegExp> = {
  "/pages/store/transaction/refund":
    /^(?:amount|max|cap|offer|paid|freight|maxFreight|goods|shopDiscount|platformDiscount|member|points)Minor$/,
  "/pages/store/logistics/freight": /^(?:firstMinor|furtherMinor|freeFromMinor)$/,
  "/pages/store/chat/index": /^(?:priceMinor|totalMinor)$/,
};

let own: MerchantThings;
beforeAll(async () => {
  own = await makeMerchantThings(db);
  await db.updateTable("shop_staff").set({ accepted_at: new Date() }).where("user_id", "=", own.memberId).execute();
});

/** Names of the amounts in an answer. */
function amountsIn(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => amountsIn(each, name));
  if (value !== null && typeof value === "object")
    return Object.entries(value).flatMap(([key, each]) => amountsIn(each, key));
  const isAmount = /Minor$|commission|turnover/i.test(name);
  return isAmount && value !== null && value !== "" ? [name] : [];
}

const open = [...storefrontRoutes, ...resourceRoutes].flatMap(([path, file, guard]) => {
  const row = merchantRows[path];
  const may = row && !row.noPage && (row.permission === null || mayInShop(role, row.permission));
  return guard === "S" && file !== null && may ? [{ path, file, asked: row.asked ?? [] }] : [];
});

test.each(open)("$path shows a packer no amount but that of the case itself", async ({ path, file, asked }) => {
  const { loader } = await routeModule<{ loader: Loader }>(file);
  for (const query of [() => ({}), ...asked]) {
    const url = new URL(path, origin);
    for (const [name, value] of Object.entries(query(own))) url.searchParams.set(name, String(value));
    if (path.endsWith("order.csv")) url.searchParams.set("tab", "all");
    const context = { ...browseContext(db, { userId: own.memberId }), requestId: "r" };
    const answer = await loader({ request: new Request(url), context, params: {} }).catch((thrown: unknown) => {
      if (thrown instanceof Response && asked.length > 0) return null;
      throw thrown;
    });
    if (answer instanceof Response) {
      const [head = ""] = (await answer.text()).split("\r\n");
      expect(head).not.toMatch(
        /price|paid\b(?!_at)|commission|refunded|cost|difference|freight|total|asked\b(?!_at)|offer/,
      );
      expect(head).not.toBe("");
      continue;
    }
    const found = amountsIn(answer).filter((name) => !ofTheCase[path]?.test(name));
    expect([...new Set(found)]).toEqual([]);
  }
});

test("a packer neither changes the price of an order nor gives money back", async () => {
  const [, file] = storefrontRoutes.find(([path]) => path === "/pages/store/transaction/details") ?? [];
  const { action } = await routeModule<{ action: Loader }>(file ?? "");
  for (const [id, fields] of [
    [own.unpaidId, { version: "1", total: "1.00", freight: "0" }],
    [own.orderId, { intent: "giveBack", key: "x", line: "1", amount: "1.00" }],
  ] as const) {
    const address = `${origin}/pages/store/transaction/details?id=${id}`;
    const request = new Request(address, { method: "POST", body: new URLSearchParams(fields) });
    const context = browseContext(db, { userId: own.memberId });
    await expect(action({ request, context, params: {} })).rejects.toMatchObject({ status: 403 });
  }
});

import { describe, expect, test } from "vitest";
import { action as centre } from "~/app/coupons/routes/centre";
import { action as shop } from "~/app/shops/routes/shop";
import { browseContext, origin } from "../../support/browse-context";
import { makeCoupon } from "../../support/coupon-factories";
import { testDatabase } from "../../support/database";
import { makeShop, makeUser } from "../../support/factories";

const { db } = testDatabase();
const page = "/pages/page/index?id=autumn";

type Act = (args: { request: Request; context: ReturnType<typeof browseContext>; params: object }) => unknown;

/** Sends a form of a module on a page, as a browser does; returns where it leads. */
async function leads(act: unknown, path: string, fields: Record<string, string>, userId?: number) {
  const headers = { Referer: origin + page };
  const request = new Request(origin + path, { method: "POST", headers, body: new URLSearchParams(fields) });
  const sent = (act as Act)({ request, context: browseContext(db, { userId }), params: {} });
  const answer = await Promise.resolve(sent).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error(String(answer));
  return answer.headers.get("Location");
}

describe.each([
  ["claiming a coupon", centre, async () => ({ path: "/pages/user/coupon/list", id: String(await makeCoupon(db)) })],
  [
    "following a shop",
    shop,
    async () => ({ path: `/pages/shop/shop?id=${(await makeShop(db)).id}`, intent: "follow" }),
  ],
] as const)("%s in a module", (_name, act, make) => {
  test("leads back to its page, also after signing in first; elsewhere it stays where the form is", async () => {
    const { path, ...fields } = await make();
    const { id: userId } = await makeUser(db);
    expect(await leads(act, path, { ...fields, stays: "1" }, userId)).toBe(page);
    expect(await leads(act, path, { ...fields, stays: "1" })).toBe(
      `/pages/user/auth/name?next=${encodeURIComponent(page)}`,
    );
    expect(await leads(act, path, fields, userId)).toBe(path);
  });
});

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { z } from "zod";
import { createSessions } from "~/app/platform/session/sessions.server";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { makeStock } from "../support/cart-factories";
import { databaseOf, makePerson, password } from "../support/people";
import * as shapes from "../support/wire-shapes";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

/**
 * Creates a client that knows only the wire format: it stores a token and a mirror of its cart, and reads as expected.
 */
function foreignClient() {
  let token = "";
  let mirror: z.output<typeof shapes.cart> | null = null;
  async function call<Shape extends z.ZodType>(
    shape: Shape,
    address: string,
    input?: unknown,
  ): Promise<z.output<Shape>> {
    const headers: Record<string, string> = { "accept-language": "en", ...(token && { token }) };
    const post = input !== undefined;
    const answer = await ask(url, `/wanlshop/${address}`, {
      method: post ? "POST" : "GET",
      headers: post ? { ...headers, "content-type": "application/json" } : headers,
      body: post ? JSON.stringify(input) : undefined,
    });
    expect([address, answer.status]).toEqual([address, 200]);
    const body = shapes.envelope(shape).safeParse(JSON.parse(answer.text));
    expect(body.error?.issues ?? [], address).toEqual([]);
    return (body.data as { data: z.output<Shape> }).data;
  }
  return {
    call,
    mirror: () => mirror ?? [],
    async signIn(account: string) {
      ({ token } = (await call(shapes.login, "user/login", { account, password, client_id: "c-1" })).userinfo);
    },
    /** Sends the requests of a launch: token check, start data, adverts, cart. */
    async launch(known: string) {
      if (token !== "") {
        const check = await ask(url, "/wanlshop/token/check", { headers: { token } });
        expect(check.status).toBe(200);
      }
      const { modulesData } = await call(shapes.init, "common/init?version=1.0.1");
      const adverts = await call(shapes.adverts, `common/adverts?version=${known}`);
      if (token !== "") mirror = await call(shapes.cart, "cart/synchro", { cart: mirror });
      return { items: modulesData.homeModules.item, version: adverts.version };
    },
    async signOut() {
      await call(shapes.nothing, "user/logout");
      const after = await ask(url, "/wanlshop/token/check", { headers: { token, "accept-language": "en" } });
      expect([after.status, shapes.refusal(401).safeParse(JSON.parse(after.text)).success]).toEqual([401, true]);
      token = "";
    },
  };
}

test("a client that nobody wrote for us starts twice, shops in between and leaves; every answer is as promised", async () => {
  const person = await makePerson(db);
  const { mobile } = await db
    .selectFrom("users")
    .select("mobile")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  const [first, second] = await Promise.all([makeStock(db, { stock: 5 }), makeStock(db)]);
  const client = foreignClient();
  const { items, version } = await client.launch("");
  expect(items.map(({ type }) => type)).toContain("banner");
  for (const call of ["service", "hello", "state"]) await client.call(shapes.anything, `chat/${call}`);
  expect(await client.call(shapes.anything, "chat/shake", { client_id: "c-1" })).toBe("c-1");

  await client.signIn(mobile ?? "");
  const line = ({ goodsId, skuId }: typeof first, number: number) => ({
    goods_id: goodsId,
    sku_id: skuId,
    number,
    sum: "1",
  });
  await client.call(shapes.nothing, "cart/storage", { type: "add", data: line(first, 1) });
  await client.call(shapes.nothing, "cart/storage", { type: "add", data: [line(second, 2)] });
  await client.call(shapes.nothing, "cart/storage", { type: "bcadd", ...line(first, 2) });
  await client.call(shapes.nothing, "cart/storage", { type: "bcadd", ...line(first, 3) });
  await client.call(shapes.nothing, "cart/storage", { type: "bcsub", ...line(first, 2) });
  const numbers = () => Object.fromEntries(client.mirror().map(({ sku_id, number }) => [sku_id, number]));
  for (let launch = 0; launch < 3; launch++) {
    const again = await client.launch(version);
    expect(again.version).toBe(version);
    expect(numbers()).toEqual({ [first.skuId]: 2, [second.skuId]: 2 });
  }
  await client.call(shapes.nothing, "cart/storage", { type: "del", data: [line(second, 2)] });
  await client.launch(version);
  expect(numbers()).toEqual({ [first.skuId]: 2 });
  expect(await client.call(shapes.anything, "cart/storage", { type: "follow", data: [line(first, 2)] })).toBe(1);
  await client.launch(version);
  expect(numbers()).toEqual({});

  await client.call(shapes.page, "page/index?id=demo-campaign");
  await client.call(shapes.shopPage, `shop/page?id=${first.shopId}`);
  await client.signOut();
  await client.launch(version);
  await client.signIn(mobile ?? "");
  await client.launch(version);
  await client.signOut();
});

test("the start data are one copy for everybody: with a token, without one, and for who has them already", async () => {
  const { id } = await makePerson(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(id);
  for (const address of [
    "/wanlshop/common/init",
    "/wanlshop/common/adverts",
    "/wanlshop/page/index?id=demo-campaign",
  ]) {
    const headers = { "accept-language": "en" };
    const [visitor, buyer] = [
      await ask(url, address, { headers }),
      await ask(url, address, { headers: { ...headers, token: sessionId } }),
    ];
    expect(visitor.headers.etag, address).toMatch(/^"[\w-]{27}"$/);
    expect(buyer.headers.etag).toBe(visitor.headers.etag);
    expect(String(visitor.headers.vary)).toMatch(/accept-language/i);
    expect(visitor.headers["set-cookie"]).toBeUndefined();
    // Rendered from a request of our own, as the policy of a cached copy shows: it has nobody's nonce.
    expect(String(buyer.headers["content-security-policy"])).not.toContain("nonce-");
    const known = { ...headers, token: sessionId, "if-none-match": String(visitor.headers.etag) };
    expect(await ask(url, address, { headers: known })).toMatchObject({ status: 304, text: "" });
    const russian = await ask(url, address, { headers: { ...known, "accept-language": "ru" } });
    if (!address.includes("adverts")) expect(russian.status).toBe(200);
    const packed = await ask(url, address, { headers: { ...headers, "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
  }
});

test("addresses of pictures are whole, and take any query", async () => {
  const { text } = await ask(url, "/wanlshop/common/init", { headers: { "accept-language": "en" } });
  expect(text).not.toMatch(/["(]\\?"?\/media\//);
  const picture = /http:[^"]*\/media\/[0-9a-f]{32}-750\.webp/.exec(text)?.[0] ?? "";
  for (const query of ["", "?x-oss-process=image/resize,w_200", "?v=1&v=2", "?"]) {
    const { pathname } = new URL(picture);
    expect((await ask(url, pathname + query)).headers["content-type"]).toBe("image/webp");
  }
});

test.each([
  [`/pages/product/list?data=${encodeURIComponent('{"category_id":1}')}`, "/pages/product/list?category_id=1"],
  ["/pages/product/list?search=tea", "/pages/product/search?keyword=tea"],
  ["/pages/product/search?keywords=tea", "/pages/product/search?keyword=tea"],
])("%s leads on to %s", async (old, own) => {
  for (const cookie of ["", "pasar=none"]) {
    const answer = await ask(url, old, { headers: { "accept-language": "en", cookie } });
    expect([answer.status, answer.headers.location]).toEqual([302, own]);
  }
  expect((await ask(url, own, { headers: { "accept-language": "en" } })).status).toBe(200);
});

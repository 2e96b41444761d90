import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Db } from "~/db/client.server";
import { ask } from "../support/ask";
import { makeStock } from "../support/cart-factories";
import { OldClient, oldPerson, oldSignedIn } from "../support/old-client";
import { databaseOf } from "../support/people";

const { url, dataDir } = inject("shop");
let db: Db;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await databaseOf(dataDir));
});
afterAll(() => close?.());

const somebody = (nickname: string, shopName?: string) => oldPerson(db, nickname, shopName);
const signedIn = (person: { mobile: string }) => oldSignedIn(url, person);

test("pictures and cards: what was uploaded is sent by its address, and a card says what it is of", async () => {
  const mei = await somebody("Mei");
  const { goodsId, shopId } = await makeStock(db);
  const { owner_id } = await db
    .selectFrom("shops")
    .select("owner_id")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  const peer = { userId: owner_id, shopId };
  const buyer = await signedIn(mei);
  const { uploadurl, storage } = await buyer.done<{ uploadurl: string; storage: string }>("common/uploadData");
  expect([uploadurl, storage]).toEqual([`${url}/wanlshop/common/upload`, "local"]);
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAxMDAwMDAAAANHQEDasKb6QAAAABJRU5ErkJggg==",
    "base64",
  );
  const form = new FormData();
  form.set("file", new Blob([picture], { type: "image/png" }), "a.png");
  const answer = await fetch(uploadurl, { method: "POST", body: form, headers: { token: buyer.token } });
  const { code, data } = (await answer.json()) as { code: number; data: { fullurl: string } };
  expect([answer.status, code]).toEqual([200, 1]);
  expect(data.fullurl).toMatch(new RegExp(`^${url}/media/[0-9a-f]{32}`));
  const sent = await buyer.send(peer, "img", { url: data.fullurl, w: 900, h: 600 });
  // The size is the picture's own, whatever was said.
  expect(sent.message).toMatchObject({ type: "img", content: { w: 2, h: 2 } });
  const elsewhere = await buyer.call("chat/send", {
    id: 2,
    to_id: owner_id,
    message: { type: "img", content: { url: "https://elsewhere.example/a.png", w: 1, h: 1 } },
  });
  expect([elsewhere.status, elsewhere.code]).toEqual([200, 0]);
  const card = await buyer.send(peer, "goods", { id: goodsId, title: "what the client says", price: "0.01" });
  const shown = {
    id: goodsId,
    title: expect.stringMatching(/\w/),
    price: expect.stringMatching(/^\d+\.\d\d$/),
    state: 1,
  };
  expect(card.message).toMatchObject({ type: "goods", content: { ...shown, image: expect.stringMatching(/^http/) } });
  expect(card.message.content.title).not.toBe("what the client says");
  expect((await buyer.history(peer)).map(({ message }) => message.type)).toEqual(["img", "goods"]);
});

test("who guesses is told how long to wait", async () => {
  const mei = await somebody("Mei");
  const client = new OldClient(url);
  for (let tries = 0; tries < 10; tries++)
    await client.call("user/login", { account: mei.mobile, password: "a guess" });
  const shut = await ask(url, "/wanlshop/user/login", {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": "en" },
    body: JSON.stringify({ account: mei.mobile, password: "a guess" }),
  });
  expect([shut.status, shut.headers["retry-after"]]).toEqual([429, "900"]);
});

test("a call of the API that asks for the data of a loader is answered as every other", async () => {
  for (const path of ["chat/lists", "common/init", "token/check", "nothing", "chat/state"]) {
    for (const loader of ["chat/routes/api-chat-lists", "content/routes/api-init", "root", "x"]) {
      const answer = await ask(url, `/wanlshop/${path}?_data=${encodeURIComponent(loader)}`, {
        headers: { "accept-language": "en" },
      });
      const plain = await ask(url, `/wanlshop/${path}`, { headers: { "accept-language": "en" } });
      expect([path, answer.status, Object.keys(JSON.parse(answer.text))]).toEqual([
        path,
        plain.status,
        ["code", "msg", "time", "data"],
      ]);
    }
  }
});

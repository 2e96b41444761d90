import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createStorage } from "~/app/platform/media/storage.server";
import { createSessions } from "~/app/platform/session/sessions.server";
import { applicationOf } from "~/app/shops/applying/applications-queries.server";
import { action, loader as apply } from "~/app/shops/routes/apply/apply";
import { loader as details } from "~/app/shops/routes/apply/details";
import { loader as picture } from "~/app/shops/routes/apply/picture";
import { loader as register } from "~/app/shops/routes/apply/register";
import { legalArticles } from "~/app/start/legal-articles.server";
import { accountBrowser, routed, totpSecret } from "../support/account-context";
import { fillIn, makeApplication } from "../support/application-factories";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";

const { db } = testDatabase();
const storage = createStorage(mkdtempSync(join(tmpdir(), "pasar-test-")));

async function person(id?: number) {
  const userId = id ?? (await makeUser(db)).id;
  const browser = accountBrowser(db);
  const { sessionId } = await createSessions(db, "user_sessions", false).create(userId);
  browser.jar.set(browser.sessionName, sessionId);
  const send = routed((args) => action({ ...args, context: { ...args.context, storage } }));
  return {
    userId,
    browser,
    open: (query = "") => browser.get(routed(apply), `/pages/shop/apply/apply${query}`),
    post: (step: string, fields: Record<string, string | Blob>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return browser.run(send, `/pages/shop/apply/apply?step=${step}`, { method: "POST", body });
    },
  };
}

const photo = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 320, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);
const to = (answer: Response) => answer.headers.get("Location");
const stepAddress = (step: string) => `/pages/shop/apply/apply?step=${step}`;
const who = { realName: "Teresa Duarte", idNumber: "PT 1234 5674 402" };
const shop = { shopName: "Casa Verde", profile: "Plants", city: "Porto", address: "Rua das Flores 12" };

describe("applying", () => {
  test("goes through four steps, each of which stays when one stops", async () => {
    const { open, post, userId } = await person();
    expect(await (await open()).json()).toMatchObject({ step: null, state: null, next: "account" });
    expect(to(await open("?step=shop"))).toBe(stepAddress("account"));
    expect(to(await post("account", { type: "personal", phone: "138 0013 8000" }))).toBe(stepAddress("qualification"));
    const pictures = { id_frontFile: await photo("#c00000"), id_backFile: await photo("#00c000") };
    expect(to(await post("qualification", { ...who, ...pictures }))).toBe(stepAddress("shop"));
    expect(to(await post("shop", { ...shop, iconFile: await photo("#0000c0") }))).toBe(stepAddress("submit"));
    expect((await post("submit", {})).status).toBe(400);
    expect(to(await post("submit", { agree: "on" }))).toBe("/pages/shop/apply/details");
    expect(await applicationOf(db, userId)).toMatchObject({
      state: "in_review",
      phone: "13800138000",
      idNumberEnd: "4402",
    });
  });

  test("is sent with the version of the merchants' agreement that was shown, and that is kept", async () => {
    await legalArticles(db);
    const { open, post, userId } = await person();
    await fillIn(db, userId, { secret: totpSecret });
    const { agreement } = await (await open("?step=submit")).json();
    expect(agreement).toMatchObject({ title: "Merchant agreement", number: 1 });
    const late = await post("submit", { agree: "on", agreement: `${agreement.id}.9` });
    expect([late.status, (await late.json()).errors]).toEqual([400, { agree: "apply:errors.agreementChanged" }]);
    expect(to(await post("submit", { agree: "on", agreement: agreement.mark }))).toBe("/pages/shop/apply/details");
    const consents = db.selectFrom("legal_consents").select(["article_id as id", "number", "way"]);
    expect(await consents.where("user_id", "=", userId).execute()).toEqual([
      { id: agreement.id, number: 1, way: "application" },
    ]);
    await db.deleteFrom("articles").where("id", "=", agreement.id).execute();
  });

  test("keeps the pictures of a form that has an error, and what was typed", async () => {
    const { open, post, browser } = await person();
    await post("account", { type: "personal", phone: "13800138000" });
    const refused = await post("qualification", {
      realName: "",
      idNumber: "PT12345674402",
      id_frontFile: await photo("#c00000"),
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      values: { idNumber: "PT12345674402" },
      errors: { realName: "required", id_back: "apply:errors.picture" },
    });
    const { filled } = await (await open("?step=qualification")).json();
    expect(filled.pictures).toEqual([{ kind: "id_front", id: expect.any(Number) }]);
    const mine = await browser.get(routed(picture), "/pages/shop/apply/picture?kind=id_front");
    expect(mine.headers.get("Content-Type")).toBe("image/webp");
    expect((await sharp(Buffer.from(await mine.arrayBuffer())).metadata()).width).toBe(320);
  });

  test("refuses what is no picture, under its field", async () => {
    const { post } = await person();
    await post("account", { type: "personal", phone: "13800138000" });
    const refused = await post("qualification", {
      ...who,
      id_frontFile: new Blob(["<svg/>".repeat(9)]),
      id_backFile: await photo("#00c000"),
    });
    expect((await refused.json()).errors).toEqual({ id_front: "uploads:pictureWrongType" });
  });

  test("never sends the number of the document back, and an empty field keeps it", async () => {
    const { open, post, userId } = await person();
    await fillIn(db, userId, { secret: totpSecret });
    const { filled } = await (await open("?step=qualification")).json();
    expect(JSON.stringify(filled)).not.toContain("PT12345674402");
    expect(JSON.stringify(filled)).not.toContain("A256GCM");
    const before = await applicationOf(db, userId);
    await post("qualification", { realName: "Teresa D." });
    expect(await applicationOf(db, userId)).toMatchObject({ realName: "Teresa D.", idNumber: before?.idNumber });
  });

  test("in review shows its state instead of the steps", async () => {
    const { userId } = await makeApplication(db);
    const { open, post, browser } = await person(userId);
    expect(to(await open("?step=shop"))).toBe("/pages/shop/apply/details");
    expect(to(await post("shop", shop))).toBe("/pages/shop/apply/details");
    const page = await (await browser.get(routed(details), "/pages/shop/apply/details")).json();
    expect(page.application).toMatchObject({ number: expect.stringMatching(/^B\d{15}$/), state: "in_review" });
  });

  test("is not offered to somebody who runs a shop; the page leads to it", async () => {
    const { id, owner_id } = await makeShop(db);
    const { open } = await person(owner_id);
    expect(await (await open("?step=account")).json()).toMatchObject({ shopId: id, step: null });
  });
});

test("documents are nobody else's: a stranger gets 404, a visitor the way to sign in", async () => {
  const owner = await person();
  await fillIn(db, owner.userId, { secret: totpSecret });
  const address = "/pages/shop/apply/picture?kind=id_front";
  expect((await owner.browser.get(routed(picture), address)).status).toBe(200);
  const stranger = await person();
  expect((await stranger.browser.get(routed(picture), address)).status).toBe(404);
  expect(to(await accountBrowser(db).get(routed(picture), address))).toContain("/pages/user/auth/name");
});

test("a person without an account registers first, and goes on with the steps", async () => {
  const visitor = accountBrowser(db);
  const first = await visitor.get(routed(register), "/pages/store/register/index");
  expect(to(first)).toBe(`/pages/store/register/index?next=${encodeURIComponent(stepAddress("account"))}`);
  const page = await (await visitor.get(routed(register), to(first) ?? "")).json();
  expect(page).toMatchObject({ next: stepAddress("account") });
  const { browser } = await person();
  expect(to(await browser.get(routed(register), "/pages/store/register/index"))).toBe(stepAddress("account"));
});

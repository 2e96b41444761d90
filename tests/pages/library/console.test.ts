import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { libraryRows } from "~/app/pages/library/library-queries.server";
import { action, loader } from "~/app/pages/seller/routes/media";
import { loader as csv } from "~/app/pages/seller/routes/media-csv";
import { action as change, loader as one } from "~/app/pages/seller/routes/media-picture";
import { loader as pick, action as pickAction } from "~/app/pages/seller/routes/pick";
import type { LibraryReply } from "~/app/pages/studio/library.server";
import { browseContext, origin } from "../../support/browse-context";
import { statementsOf, testDatabase } from "../../support/database";
import { inMemory } from "../../support/storages";
import { type Merchant, makeMerchant, makeShopPage, saveOver } from "../shop/merchant";
import { makePicture, picturesOf } from "./library-support";

const { db, queries } = testDatabase();
const storage = inMemory();
const path = "/pages/store/profile/media";
let mine: Merchant;
let theirs: Merchant;
beforeAll(async () => {
  mine = await makeMerchant(db);
  theirs = await makeMerchant(db);
});

const context = (who: Merchant) => ({ ...browseContext(db, { userId: who.userId }), storage });
const args = (who: Merchant, address: string, init: RequestInit = {}, params: Record<string, string> = {}) =>
  ({ request: new Request(origin + address, init), context: context(who), params }) as never;
const sent = (form: URLSearchParams | FormData): RequestInit => ({ method: "POST", body: form });
const answered = async (answer: unknown) => {
  const response = await Promise.resolve(answer).catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error(String(response));
  return response;
};
const png = async (red: number, width = 40) => {
  const background = { r: red, g: 90, b: 30 };
  return sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
};
const names = async ({ shopId }: Merchant) =>
  (await libraryRows(db, { owner: shopId, searchText: "", tag: null, state: "all" }, null, 50)).map(({ name }) => name);

describe("sending pictures", () => {
  test("several at once under the names of their files; others are told why", async () => {
    const form = new FormData();
    form.append("file", new File([await png(10)], "C:\\photos\\tea_cup.PNG"));
    form.append("file", new File(["no picture"], "notes.txt"));
    form.append("file", new File([await png(20)], "Boots.webp"));
    const response = await answered(action(args(mine, path, sent(form))));
    expect(response.status).toBe(400);
    const reply = (await response.json()) as LibraryReply;
    expect(reply).toMatchObject({ taken: 2, refused: [{ name: "notes.txt", code: "pictureWrongType" }] });
    expect(await names(mine)).toEqual(["Boots", "tea cup"]);
    expect(await names(theirs)).toEqual([]);
  });

  test("nothing chosen is said; one in the editor comes back as the picker offers it", async () => {
    const nothing = new FormData();
    nothing.append("file", new File([], ""));
    const response = await answered(action(args(mine, path, sent(nothing))));
    expect(await response.json()).toMatchObject({ code: "noFile" });
    const form = new FormData();
    form.append("file", new File([await png(30)], "lamp.png"));
    const kind = { kind: "media" };
    const picked = await (await answered(pickAction(args(mine, "/x", sent(form), kind)))).json();
    expect(picked).toMatchObject({ found: { title: "lamp", note: "40 × 20", entry: { alt: {} } } });
    const alt = new URLSearchParams({ id: picked.found.entry.id, locale: "ru", text: "Лампа" });
    const written = await (await answered(pickAction(args(mine, "/x", sent(alt), { kind: "alt" })))).json();
    expect(written).toMatchObject({ found: { entry: { alt: { ru: "Лампа" } } } });
    const refused = await answered(pickAction(args(theirs, "/x", sent(alt), { kind: "alt" })));
    expect(refused.status).toBe(400);
    const found = await (await answered(pick(args(mine, "/x?q=лампа", {}, kind)))).json();
    expect(found.found.map(({ title }: { title: string }) => title)).toEqual(["lamp"]);
    const other = await (await answered(pick(args(theirs, "/x?q=лампа", {}, kind)))).json();
    expect(other).toEqual({ found: [], next: null });
  });
});

describe("the page of a picture", () => {
  test("another shop's is not there, whatever is sent", async () => {
    const { id } = await makePicture(db, { owner: mine.shopId, name: "Mine" });
    const params = { id: String(id) };
    expect((await answered(one(args(theirs, `${path}/${id}`, {}, params)))).status).toBe(404);
    for (const intent of ["save", "cut", "delete", "restore", "replace", "undo"]) {
      const fields = {
        intent,
        version: "2",
        left: "1",
        top: "1",
        width: "50",
        height: "50",
        by: "1",
        replacement: "1",
      };
      const response = await answered(change(args(theirs, path, sent(new URLSearchParams(fields)), params)));
      expect(response.status).toBe(400);
    }
    expect(await one(args(mine, `${path}/${id}`, {}, params))).toMatchObject({ title: "Mine", opensPages: false });
  });

  test("saves what was typed; a wrong text comes back with its field", async () => {
    const { id } = await makePicture(db, { owner: mine.shopId });
    const params = { id: String(id) };
    const save = (rest: Record<string, string>) =>
      answered(
        change(
          args(mine, path, sent(new URLSearchParams({ intent: "save", version: "2", name: "Tea", ...rest })), params),
        ),
      );
    const refused = await save({ tags: "x".repeat(31), "alt.ja": "茶" });
    expect(await refused.json()).toMatchObject({ errors: { tags: "tooLong" }, values: { "alt.ja": "茶" } });
    const saved = await save({ tags: "Warm， cup;warm", "alt.ja": "茶", focusX: "10", focusY: "50" });
    expect(saved.headers.get("Location")).toBe(`${path}/${id}`);
    expect(await one(args(mine, path, {}, params))).toMatchObject({
      picture: { name: "Tea", tags: ["warm", "cup"], alt: { ja: "茶" }, focus: { x: 10, y: 50 } },
    });
    const stale = await save({ name: "Coffee" });
    expect(await stale.json()).toMatchObject({ errors: { "": "library:refusals.stale" }, values: { version: "3" } });
  });

  test("a part is a picture of its own that knows its whole", async () => {
    const form = new FormData();
    form.append("file", new File([await png(200, 100)], "wide.png"));
    const picked = await (await answered(pickAction(args(mine, "/x", sent(form), { kind: "media" })))).json();
    const params = { id: String(picked.found.entry.id) };
    const fields = new URLSearchParams({ intent: "cut", left: "50", top: "0", width: "80", height: "100" });
    const response = await answered(change(args(mine, path, sent(fields), params)));
    const made = response.headers.get("Location")?.split("/").at(-1) ?? "";
    expect(await one(args(mine, path, {}, { id: made }))).toMatchObject({
      picture: { width: 50, height: 20, cut: { left: 50, top: 0, width: 50, height: 100 } },
      whole: { name: "wide" },
    });
  });

  test("a new file is offered in its place with the pages that change, and takes it", async () => {
    const { id, hash } = await makePicture(db, { owner: mine.shopId });
    const page = await makeShopPage(db, mine);
    await saveOver(db, mine.by, page, picturesOf(hash));
    const params = { id: String(id) };
    const form = new FormData();
    form.append("file", new File([await png(77)], "new.png"));
    const response = await answered(change(args(mine, path, sent(form), params)));
    const preview = response.headers.get("Location") ?? "";
    const data = (await one(args(mine, preview, {}, params))) as { by: { id: number; name: string } };
    expect(data).toMatchObject({ by: { name: "new" }, uses: { pages: [{ pageId: page, states: ["draft"] }] } });
    const act = new URLSearchParams({ intent: "replace", by: String(data.by.id) });
    expect((await answered(change(args(mine, path, sent(act), params)))).status).toBe(303);
    expect(await one(args(mine, path, {}, { id: String(data.by.id) }))).toMatchObject({
      replacement: { old: hash, pages: 1 },
      uses: { pages: [{ pageId: page }] },
    });
  });
});

test("deleting one that a page shows names it, and asks; the list and its file take few statements", async () => {
  const shop = await makeMerchant(db);
  const { id, hash } = await makePicture(db, { owner: shop.shopId, name: "Shown" });
  const page = await makeShopPage(db, shop);
  await saveOver(db, shop.by, page, picturesOf(hash));
  const chosen = new URLSearchParams({ intent: "delete", picture: String(id) });
  const response = await answered(action(args(shop, path, sent(chosen))));
  expect(await response.json()).toMatchObject({ code: "used", used: [id], chosen: [id] });
  queries.length = 0;
  const few = await loader(args(shop, path));
  const statements = statementsOf(queries).length;
  expect(few.rows).toMatchObject([{ id, uses: { pages: [{ name: "Autumn" }] } }]);
  for (let at = 0; at < 60; at++) await makePicture(db, { owner: shop.shopId });
  queries.length = 0;
  expect((await loader(args(shop, path))).rows).toHaveLength(48);
  expect(statementsOf(queries)).toHaveLength(statements);
  chosen.set("even", "on");
  expect((await answered(action(args(shop, path, sent(chosen))))).status).toBe(303);
  const file = await (await answered(csv(args(shop, `${path}.csv?state=deleted`)))).text();
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain("Shown");
});

import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/catalog/admin/routes/keywords";
import { deleteKeyword } from "~/app/catalog/admin/search/delete-keyword.server";
import { moveKeyword } from "~/app/catalog/admin/search/move-keyword.server";
import { saveKeyword } from "~/app/catalog/admin/search/save-keyword.server";
import { searchKeywords } from "~/app/catalog/api.server";
import { testDatabase } from "../../support/database";
import { makeMember } from "../../support/operator-browser";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/keywords";
const address = "192.0.2.7";

const words = async () => (await searchKeywords(db, "en")).map(({ keywords }) => keywords);

async function by() {
  await db.deleteFrom("search_keywords").execute();
  return { staff: await makeMember(db, "content"), address };
}

async function add(act: Awaited<ReturnType<typeof by>>, en: string) {
  const done = await saveKeyword(db, { ...act, id: null, before: null, texts: { en } });
  if (!done.ok) throw new Error(done.code);
  return done.value;
}

describe("search keywords", () => {
  test("stand in the order in which they are put; ten are shown", async () => {
    const act = await by();
    for (const en of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]) await add(act, en);
    expect((await words()).join("")).toBe("abcdefghij");
    const rows = await db.selectFrom("search_keywords").select("id").orderBy("id").execute();
    const last = rows.at(-1)?.id ?? 0;
    await moveKeyword(db, { ...act, id: last, by: -1 });
    expect((await words()).join("")).toBe("abcdefghik");
    expect(await moveKeyword(db, { ...act, id: rows[0]?.id ?? 0, by: -1 })).toMatchObject({ ok: true });
    expect((await words()).join("")).toBe("abcdefghik");
    expect(await actionsOn(db, "keyword", last)).toMatchObject([
      { action: "keywords.added", after: { texts: { en: "k" } } },
      { action: "keywords.moved", before: { place: 11 }, after: { place: 10 } },
    ]);
  });

  test("many moves at once lose none of them", async () => {
    const act = await by();
    const ids: number[] = [];
    for (const en of ["a", "b", "c", "d", "e"]) ids.push(await add(act, en));
    await Promise.all(ids.flatMap((id) => [1, 2, 3].map(() => moveKeyword(db, { ...act, id, by: 1 }))));
    expect((await words()).sort().join("")).toBe("abcde");
    const weights = await db.selectFrom("search_keywords").select("weight").execute();
    expect(new Set(weights.map(({ weight }) => weight)).size).toBe(5);
  });

  test("are changed by who saw the words of now; a deleted one can be put back where it was", async () => {
    const act = await by();
    const [, id] = [await add(act, "a"), await add(act, "b"), await add(act, "c")];
    const save = (before: object, en: string) => saveKeyword(db, { ...act, id, before, texts: { en, ja: "び" } });
    expect(await save({ en: "b" }, "bee")).toMatchObject({ ok: true });
    expect(await save({ en: "b" }, "be")).toEqual({ ok: false, code: "stale" });
    const gone = await deleteKeyword(db, { ...act, id });
    expect(gone).toEqual({ ok: true, value: { texts: { en: "bee", ja: "び" }, place: 1 } });
    expect(await deleteKeyword(db, { ...act, id })).toEqual({ ok: false, code: "notFound" });
    expect(await words()).toEqual(["a", "c"]);
    if (gone.ok) await saveKeyword(db, { ...act, id: null, before: null, ...gone.value });
    expect(await words()).toEqual(["a", "bee", "c"]);
  });

  test("are a hundred at most", async () => {
    const act = await by();
    const rows = Array.from({ length: 100 }, (_, at) => ({
      keyword: JSON.stringify({ en: `word ${at}` }),
      weight: at,
    }));
    await db.insertInto("search_keywords").values(rows).execute();
    expect(await saveKeyword(db, { ...act, id: null, before: null, texts: { en: "more" } })).toEqual({
      ok: false,
      code: "tooMany",
    });
  });
});

describe("the page", () => {
  test("adds, refuses with what was typed, deletes with a way back", async () => {
    await by();
    const content = await browserOf(db, "content");
    const send = (fields: Record<string, string>) => content.post(action, path, fields);
    expect((await send({ intent: "save", "text.en": "tea", "text.zh-CN": "茶" })).headers.get("Location")).toBe(path);
    const empty = await send({ intent: "save", "text.en": " " });
    expect([empty.status, (await empty.json()).errors]).toEqual([400, { text: "required" }]);
    const long = await send({ intent: "save", "text.en": "x".repeat(41) });
    expect(await long.json()).toMatchObject({
      errors: { "text.en": "tooLong" },
      values: { "text.en": "x".repeat(41) },
    });
    const { rows, shown, edits } = await (await content.get(loader, path)).json();
    expect([rows.length, shown, edits]).toEqual([1, ["tea"], true]);
    const deleted = await (await send({ intent: "delete", id: String(rows[0].id) })).json();
    expect(deleted.deleted).toEqual({ texts: { en: "tea", "zh-CN": "茶" }, place: 0 });
    await send({ intent: "restore", place: "0", "text.en": "tea", "text.zh-CN": "茶" });
    expect(await words()).toEqual(["tea"]);
    expect((await send({ intent: "delete", id: "999999" })).status).toBe(400);
    expect((await send({ intent: "up", id: "x" })).status).toBe(404);
    expect((await send({ intent: "explode" })).status).toBe(400);
  });

  test("refuses a word that another keyword has in the same language, at its field, however it is written", async () => {
    await by();
    const content = await browserOf(db, "content");
    const send = (fields: Record<string, string>) => content.post(action, path, fields);
    await send({ intent: "save", "text.en": "Green Tea", "text.ja": "ギフト" });
    const again = await send({ intent: "save", "text.en": "green tea", "text.ja": "ｷﾞﾌﾄ", "text.ms": "green tea" });
    expect(again.status).toBe(400);
    const taken = "setup:keywords.refusals.taken";
    expect(await again.json()).toMatchObject({
      errors: { "text.en": taken, "text.ja": taken },
      values: { "text.en": "green tea" },
    });
    await send({ intent: "save", "text.en": "kettle" });
    const { rows } = await (await content.get(loader, path)).json();
    const [first, second] = rows as { id: number; texts: Record<string, string> }[];
    const change = (row: typeof first, en: string) =>
      send({ intent: "save", id: String(row?.id), before: JSON.stringify(row?.texts), "text.en": en });
    expect((await (await change(second, "GREEN TEA")).json()).errors).toEqual({ "text.en": taken });
    expect((await change(first, "green tea")).status).toBe(303);
    expect(await words()).toEqual(["green tea", "kettle"]);
  });

  test("two who add the same word at once: one of them is told", async () => {
    const act = await by();
    const add = () => saveKeyword(db, { ...act, id: null, before: null, texts: { en: "lamp" } });
    const done = await Promise.all([add(), add(), add()]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await words()).toEqual(["lamp"]);
  });

  test("is seen by catalogue and audit, changed by neither", async () => {
    for (const role of ["catalogue", "audit"] as const) {
      const who = await browserOf(db, role);
      expect((await (await who.get(loader, path)).json()).edits).toBe(false);
      expect((await who.post(action, path, { intent: "save", "text.en": "mine" })).status).toBe(403);
    }
  });
});

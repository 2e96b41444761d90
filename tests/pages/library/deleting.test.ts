import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { ByStaff } from "~/app/pages/document/model";
import { deletePictures, restorePictures } from "~/app/pages/library/delete-pictures.server";
import { libraryByIds, libraryRows } from "~/app/pages/library/library-queries.server";
import { sweepLibrary } from "~/app/pages/library/sweep-library.server";
import { mediaKey } from "~/app/platform/media/media-picture.server";
import { testDatabase } from "../../support/database";
import { makeGoods, makePage } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { inMemory } from "../../support/storages";
import { makeMerchant, saveOver } from "../shop/merchant";
import { makePicture, picturesOf } from "./library-support";

const { db } = testDatabase();
const storage = inMemory();
let mei: ByStaff;
beforeAll(async () => {
  mei = await makeStaff(db);
});

const remove = (ids: number[], evenUsed = false) => deletePictures(db, { ids, evenUsed, by: mei });
const isDeleted = async (id: number) => {
  const [row] = await libraryByIds(db, null, [id]);
  return row === undefined ? "gone" : row.deleted_at !== null;
};
/** Lets 31 days pass for a deleted picture, and sweeps. */
async function daysPass(...ids: number[]) {
  await db
    .updateTable("library_pictures")
    .set({ deleted_at: sql<Date>`now() - interval '31 days'` })
    .where("id", "in", ids)
    .execute();
  return sweepLibrary({ db, storage });
}
const stored = async (hash: string) => {
  await storage.put(mediaKey(hash), Buffer.from("x"));
  await storage.put(mediaKey(hash, 80), Buffer.from("x"));
};
const mediaOfHash = (hash: string) => db.selectFrom("media").select("hash").where("hash", "=", hash).execute();

describe("deleting", () => {
  test("several at once; they can come back; each is in the audit log", async () => {
    const [one, two] = [await makePicture(db), await makePicture(db)];
    expect(await remove([one.id, two.id])).toMatchObject({ ok: true, value: [one.id, two.id] });
    expect(await isDeleted(one.id)).toBe(true);
    const deleted = await libraryRows(db, { owner: null, searchText: "", tag: null, state: "deleted" }, null, 10);
    expect(deleted.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    expect(await remove([one.id])).toMatchObject({ code: "notFound" });
    expect(await restorePictures(db, { ids: [one.id, two.id], by: mei })).toMatchObject({ value: 2 });
    expect(await isDeleted(two.id)).toBe(false);
    const log = await db.selectFrom("audit_log").select("action").where("subject_id", "=", `${one.id}`).execute();
    expect(log.map(({ action }) => action)).toEqual(["library.deleted", "library.restored"]);
  });

  test("one that something shows takes the whole act back, and is named; then it goes on purpose", async () => {
    const [shown, idle, inGoods] = [await makePicture(db), await makePicture(db), await makePicture(db)];
    const page = await makePage(db);
    await saveOver(db, mei, page.id, picturesOf(shown.hash));
    await makeGoods(db, { picture: inGoods.hash });
    const ids = [shown.id, idle.id, inGoods.id];
    expect(await remove(ids)).toMatchObject({ code: "used", ids: [shown.id, inGoods.id] });
    expect(await isDeleted(idle.id)).toBe(false);
    expect(await remove(ids, true)).toMatchObject({ ok: true });
    // Where it is shown, it stays: the file is not the library's alone.
    await stored(shown.hash);
    expect(await daysPass(...ids)).toBe(1);
    expect(await isDeleted(shown.id)).toBe(false);
    expect(storage.files.has(mediaKey(shown.hash))).toBe(true);
    expect(await mediaOfHash(inGoods.hash)).toHaveLength(1);
  });

  test("a shop deletes nothing of another's, nor of the platform's", async () => {
    const { by, shopId } = await makeMerchant(db);
    const [mine, platform] = [await makePicture(db, { owner: shopId }), await makePicture(db)];
    const done = await deletePictures(db, { ids: [mine.id, platform.id], evenUsed: true, by });
    expect(done).toMatchObject({ value: [mine.id] });
    expect(await isDeleted(platform.id)).toBe(false);
  });
});

describe("a picture that is shown in the moment of its deletion", () => {
  test("a draft that is saved before the deletion is judged stops it", async () => {
    const { id, hash } = await makePicture(db);
    const page = await makePage(db);
    let deletion: ReturnType<typeof remove> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("library_pictures").select("id").where("id", "=", id).forUpdate().execute();
      deletion = remove([id]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await saveOver(db, mei, page.id, picturesOf(hash));
    });
    expect(await deletion).toMatchObject({ code: "used" });
    expect(await isDeleted(id)).toBe(false);
  });

  test("a draft that is saved right after keeps the file, and brings the picture back", async () => {
    const { id, hash } = await makePicture(db);
    await stored(hash);
    const page = await makePage(db);
    expect(await remove([id])).toMatchObject({ ok: true });
    await saveOver(db, mei, page.id, picturesOf(hash));
    expect(await daysPass(id)).toBe(0);
    expect(await isDeleted(id)).toBe(false);
    expect(storage.files.has(mediaKey(hash))).toBe(true);
  });

  test("a draft that is being saved while the file is to go is waited for", async () => {
    const { id, hash } = await makePicture(db);
    await stored(hash);
    const page = await makePage(db);
    expect(await remove([id])).toMatchObject({ ok: true });
    let swept: Promise<number> | undefined;
    await db.transaction().execute(async (trx) => {
      const document = JSON.stringify(picturesOf(hash));
      await trx.insertInto("page_drafts").values({ page_id: page.id, document }).execute();
      swept = daysPass(id);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await swept).toBe(0);
    expect(await mediaOfHash(hash)).toHaveLength(1);
    expect(storage.files.has(mediaKey(hash))).toBe(true);
  });
});

describe("the sweep", () => {
  test("after 30 days removes the entry, the row and every file of what nothing names", async () => {
    const { id, hash } = await makePicture(db);
    await stored(hash);
    await remove([id]);
    expect(await sweepLibrary({ db, storage })).toBe(0);
    expect(await daysPass(id)).toBe(1);
    expect(await isDeleted(id)).toBe("gone");
    expect(await mediaOfHash(hash)).toEqual([]);
    expect([...storage.files.keys()].filter((key) => key.includes(hash))).toEqual([]);
  });

  test("an old version of a page and another library keep the file", async () => {
    const { shopId } = await makeMerchant(db);
    const old = await makePicture(db);
    const both = await makePicture(db);
    await db.insertInto("library_pictures").values({ shop_id: shopId, hash: both.hash }).execute();
    const page = await makePage(db);
    await db
      .insertInto("page_revisions")
      .values({ page_id: page.id, number: 1, document: JSON.stringify(picturesOf(old.hash)), author_id: null })
      .execute();
    await remove([old.id, both.id]);
    expect(await daysPass(old.id, both.id)).toBe(0);
    expect(await isDeleted(old.id)).toBe("gone");
    for (const { hash } of [old, both]) expect(await mediaOfHash(hash)).toHaveLength(1);
  });

  test("every column that refers to a picture is known to it", async () => {
    const { rows } = await sql<{ place: string }>`
      select con.conrelid::regclass || '.' || att.attname as place
      from pg_constraint con join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
      where con.contype = 'f' and con.confrelid = 'media'::regclass and con.confdeltype <> 'c'
        and con.confdeltype <> 'n' and con.conparentid = 0
    `.execute(db);
    const source = await import("node:fs").then((fs) =>
      fs.readFileSync("app/platform/media/unneeded-media-queries.server.ts", "utf8"),
    );
    const unknown = rows
      .map(({ place }) => place)
      .filter((place) => {
        const [table, column] = place.split(".");
        return !source.includes(`${table}.${column}`);
      });
    expect(unknown).toEqual([]);
  });
});

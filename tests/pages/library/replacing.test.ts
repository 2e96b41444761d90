import { beforeAll, describe, expect, test } from "vitest";
import { listVersions, openDraft, publishDraft, saveDraft } from "~/app/pages/api.server";
import { type ByStaff, findingKey } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { replacePicture, undoReplacement } from "~/app/pages/library/replace-picture.server";
import { latestReplacement } from "~/app/pages/library/replace-queries.server";
import { mergeDocuments } from "~/app/pages/merge/merge-documents";
import type { PageDocument } from "~/modules/format/stored";
import { testDatabase } from "../../support/database";
import { makePage } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { hour, inMs } from "../publishing";
import { item, sampleDocument, saying } from "../sample-document";
import { makeMerchant, makeShopPage, saveOver } from "../shop/merchant";
import { makePicture, picturesOf, showing } from "./library-support";

const { db } = testDatabase();
let mei: ByStaff;
beforeAll(async () => {
  mei = await makeStaff(db);
});

const two = async (owner: number | null = null) => [await makePicture(db, { owner }), await makePicture(db, { owner })];
const replace = (id: number, by: number) => replacePicture(db, { id, by, who: mei });
const draftOf = async (pageId: number) => {
  const draft = await openDraft(db, pageId);
  if (!draft) throw new Error("there is no draft");
  return draft;
};
const shown = (document: PageDocument | object) => [
  ...new Set(JSON.stringify(document).match(/(?<=\/media\/)[0-9a-f]{32}/g) ?? []),
];
async function publish(pageId: number, rest: { startsAt?: Date; endsAt?: Date } = {}) {
  const { lockVersion } = await draftOf(pageId);
  const act = (acceptedWarnings: string[]) =>
    publishDraft(db, { pageId, lockVersion, note: "", acceptedWarnings, now: new Date(), by: mei, ...rest });
  const first = await act([]);
  if (first.ok || first.code !== "warningsOpen") return first;
  return act(first.report.warnings.map(findingKey));
}
/** Pictures of what is published of a page, by the order of its publications. */
const published = async (pageId: number) => {
  const rows = await db
    .selectFrom("page_publications as publication")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .select("revision.document")
    .where("publication.page_id", "=", pageId)
    .orderBy("publication.id")
    .execute();
  return rows.map(({ document }) => shown(document));
};

describe("replacing everywhere", () => {
  test("in rows, styles and the page itself, in drafts, live, planned and campaigns; old versions stay", async () => {
    const [old, next] = await two();
    if (!old || !next) throw new Error();
    const page = await makePage(db);
    const document = sampleDocument(
      showing("mimage01", old.hash),
      item("empty", "mempty01", { style: { "background-image": `url("/media/${old.hash}")` } }),
      saying("hello"),
    );
    const style = { ...document.page.style, pageBackgroundImage: `/media/${old.hash}` };
    await saveOver(db, mei, page.id, { ...document, page: { ...document.page, style } });
    expect(await publish(page.id)).toMatchObject({ ok: true });
    expect(await publish(page.id, { startsAt: inMs(hour) })).toMatchObject({ ok: true });
    expect(await publish(page.id, { startsAt: inMs(2 * hour), endsAt: inMs(3 * hour) })).toMatchObject({ ok: true });
    const other = await makePage(db);
    await saveOver(db, mei, other.id, picturesOf(old.hash));
    const bystander = await makePage(db);
    await saveOver(db, mei, bystander.id, picturesOf((await makePicture(db)).hash));
    const before = await draftOf(bystander.id);

    expect(await replace(old.id, next.id)).toEqual({ ok: true, value: 2 });
    for (const id of [page.id, other.id]) expect(shown((await draftOf(id)).document)).toEqual([next.hash]);
    expect(await published(page.id)).toEqual([[next.hash], [next.hash], [next.hash]]);
    expect(await draftOf(bystander.id)).toEqual(before);
    const { rows } = await listVersions(db, { pageId: page.id });
    expect(rows.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(rows.filter(({ live }) => live).map(({ number }) => number)).toEqual([4]);
    const log = await db.selectFrom("audit_log").selectAll().where("action", "=", "library.replaced").execute();
    expect(log).toMatchObject([{ after: { pages: [page.id, other.id] } }]);
  });

  test("is undone once, but not where the new picture was before, nor where it was changed since", async () => {
    const [old, next] = await two();
    if (!old || !next) throw new Error();
    const page = await makePage(db);
    await saveOver(db, mei, page.id, sampleDocument(showing("mimage01", old.hash), showing("mimage02", next.hash)));
    await publish(page.id);
    const changed = await makePage(db);
    await saveOver(db, mei, changed.id, picturesOf(old.hash));
    await replace(old.id, next.id);
    await saveOver(db, mei, changed.id, sampleDocument(saying("no picture")));
    const made = await latestReplacement(db, null, next.hash);
    if (!made) throw new Error("nothing was recorded");
    const undo = () => undoReplacement(db, { id: made.id, who: mei });
    expect(await undo()).toEqual({ ok: true, value: 1 });
    const pictures = (document: PageDocument) => document.item.map((one) => shown(one)[0]);
    expect(pictures((await draftOf(page.id)).document)).toEqual([old.hash, next.hash]);
    expect(await published(page.id)).toEqual([[old.hash, next.hash]]);
    expect((await draftOf(changed.id)).document.item[0]?.type).toBe("notice");
    expect(await undo()).toMatchObject({ code: "notFound" });
  });

  test("two editors at once: what one had not saved yet lands on the new picture", async () => {
    const [old, next] = await two();
    if (!old || !next) throw new Error();
    const page = await makePage(db);
    const base = sampleDocument(showing("mimage01", old.hash), saying("hello", "mnotice1"), saying("bye", "mnotice2"));
    await saveOver(db, mei, page.id, base);
    const { lockVersion } = await draftOf(page.id);
    const say = (at: number, word: string): PageDocument => ({
      ...base,
      item: base.item.map((one, place) => (place === at ? saying(word, one.id) : one)),
    });
    // One saves while the act waits for the page; the other is still typing.
    const siti = await makeStaff(db, { name: "Siti" });
    const save = (document: PageDocument, version: number) =>
      saveDraft(db, { pageId: page.id, document, history: noHistory, lockVersion: version, by: siti });
    let act: ReturnType<typeof replace> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("pages").select("id").where("id", "=", page.id).forUpdate().execute();
      act = replace(old.id, next.id);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    expect(await act).toMatchObject({ ok: true });
    const mine = say(1, "first");
    expect(await save(mine, lockVersion)).toMatchObject({ code: "stale" });
    const theirs = await draftOf(page.id);
    const merged = mergeDocuments({ base, ours: mine, theirs: theirs.document });
    expect(merged?.conflicts ?? []).toEqual([]);
    if (!merged) throw new Error("it does not merge");
    expect(await save(merged.document, theirs.lockVersion)).toMatchObject({ ok: true });
    const other = mergeDocuments({ base, ours: say(2, "second"), theirs: (await draftOf(page.id)).document });
    expect(shown(other?.document ?? {})).toEqual([next.hash]);
    expect(JSON.stringify(other?.document)).toContain("first (en)");
    expect(JSON.stringify(other?.document)).toContain("second (en)");
  });

  test("a shop replaces in its own pages alone, with its own pictures alone", async () => {
    const shop = await makeMerchant(db);
    const other = await makeMerchant(db);
    const [old, next] = await two(shop.shopId);
    if (!old || !next) throw new Error();
    const platform = await makePicture(db);
    const mine = await makeShopPage(db, shop);
    await saveOver(db, shop.by, mine, picturesOf(old.hash));
    const free = await makePage(db);
    await saveOver(db, mei, free.id, picturesOf(old.hash));
    const act = (by: number, who = shop.by) => replacePicture(db, { id: old.id, by, who });
    expect(await act(platform.id)).toMatchObject({ code: "notFound" });
    expect(await act(next.id, other.by)).toMatchObject({ code: "notFound" });
    expect(await act(next.id)).toEqual({ ok: true, value: 1 });
    expect(shown((await draftOf(mine)).document)).toEqual([next.hash]);
    expect(shown((await draftOf(free.id)).document)).toEqual([old.hash]);
    const made = await latestReplacement(db, shop.shopId, next.hash);
    expect(await undoReplacement(db, { id: made?.id ?? 0, who: other.by })).toMatchObject({ code: "notFound" });
    expect(await undoReplacement(db, { id: made?.id ?? 0, who: mei })).toMatchObject({ code: "notFound" });
  });

  test("by itself, by one that is gone, or where no page shows it, nothing changes", async () => {
    const [old, next] = await two();
    if (!old || !next) throw new Error();
    expect(await replace(old.id, old.id)).toMatchObject({ code: "same" });
    expect(await replace(old.id, 999_999)).toMatchObject({ code: "notFound" });
    expect(await replace(old.id, next.id)).toMatchObject({ code: "nowhere" });
  });

  test("a picture that is put back by undoing an earlier step is the new one", async () => {
    const [old, next] = await two();
    if (!old || !next) throw new Error();
    const page = await makePage(db);
    const undo = [
      { name: "removed", id: "mimage02", move: { do: "put", index: 1, item: showing("mimage02", old.hash) } },
    ];
    const document = picturesOf(old.hash);
    await saveDraft(db, { pageId: page.id, document, history: { undo, redo: [] }, lockVersion: 0, by: mei });
    await replace(old.id, next.id);
    expect(shown((await draftOf(page.id)).history)).toEqual([next.hash]);
  });
});

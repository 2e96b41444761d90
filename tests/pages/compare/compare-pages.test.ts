import { beforeAll, describe, expect, test } from "vitest";
import { loader as frame } from "~/app/pages/admin/routes/page-frame";
import { loader as versions } from "~/app/pages/admin/routes/page-versions";
import { changedModules } from "~/app/pages/drafts/changed-modules";
import { diffWords } from "~/app/pages/drafts/diff-words";
import type { PageDocument } from "~/modules/format/stored";
import { testDatabase } from "../../support/database";
import { makePage, makeRevision } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";
import { item, sampleDocument, saying } from "../sample-document";

const { db } = testDatabase();
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Route = Parameters<Browser["get"]>[0];
let content: Browser;

beforeAll(async () => {
  content = await browserOf(db, "content");
});

const before = sampleDocument(saying("same", "msame001"), saying("old", "mchange1"), saying("gone", "mgone001"));
const after = sampleDocument(saying("same", "msame001"), saying("new", "mchange1"), saying("fresh", "mfresh01"));

async function versionAndDraft(old: PageDocument, draft: PageDocument) {
  const { id } = await makePage(db, { name: "Autumn" });
  const revision = await makeRevision(db, id, old);
  await db
    .insertInto("page_drafts")
    .values({ page_id: id, document: JSON.stringify(draft) })
    .execute();
  return { id, version: revision.id };
}

const shown = async (id: number, query: string) => {
  const answer = await content.get(frame as Route, `/operator/pages/${id}/frame?${query}`, { id: String(id) });
  return answer.status === 200 ? await answer.json() : answer.status;
};
const saidIn = ({ drawn }: { drawn: { item: { data: { content: string }[] }[] } }) =>
  drawn.item.map(({ data }) => data[0]?.content.split(" ")[0]);

describe("a version beside the draft", () => {
  test("each frame has its side, and the same numbers for the modules that differ", async () => {
    const { id, version } = await versionAndDraft(before, after);
    const old = await shown(id, `version=${version}&against=draft`);
    const now = await shown(id, `version=draft&against=${version}`);
    expect(saidIn(old)).toEqual(["same", "old", "gone"]);
    expect(saidIn(now)).toEqual(["same", "new", "fresh"]);
    expect(old.changes).toEqual(now.changes);
    expect(now.changes).toEqual([
      { id: "mchange1", number: 1, kind: "changed" },
      { id: "mfresh01", number: 2, kind: "added" },
      { id: "mgone001", number: 3, kind: "removed" },
    ]);
  });

  test("the editor's frame marks nothing; a version of another page is not there", async () => {
    const one = await versionAndDraft(before, after);
    const other = await versionAndDraft(before, after);
    expect((await shown(one.id, "")).changes).toBeNull();
    expect(await shown(one.id, `version=${other.version}&against=draft`)).toBe(404);
  });

  test("the list of versions says whether it shows pages, and in which language", async () => {
    const { id, version } = await versionAndDraft(before, after);
    const list = async (query: string) =>
      (await content.get(versions as Route, `/operator/pages/${id}/versions?${query}`, { id: String(id) })).json();
    expect(await list("")).toMatchObject({ asPages: false, chosen: { id: version } });
    expect(await list("as=pages&in=ru")).toMatchObject({ asPages: true, language: "ru" });
    expect((await list("as=pages&in=xx")).language).not.toBe("xx");
  });
});

test("a module that moved and changed has changed, and one that only moved has moved", () => {
  const from = sampleDocument(saying("a", "mfirst01"), saying("b", "msecond1"), item("empty", "mthird01"));
  const to = sampleDocument(item("empty", "mthird01"), saying("a", "mfirst01"), saying("b", "msecond1"));
  expect(changedModules(diffWords(from, to))).toEqual([{ id: "mthird01", number: 1, kind: "moved" }]);
  const taller = item("empty", "mthird01", { style: { height: "40px" } });
  const both = sampleDocument(taller, saying("a", "mfirst01"), saying("b", "msecond1"));
  expect(changedModules(diffWords(from, both))).toEqual([{ id: "mthird01", number: 1, kind: "changed" }]);
});

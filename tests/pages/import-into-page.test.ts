import { beforeAll, describe, expect, test } from "vitest";
import { applyImport, listVersions, openDraft, publishDraft, restoreVersion } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { testDatabase } from "../support/database";
import { makeStaff } from "../support/staff";
import { studio } from "./publishing";
import { sampleDocument, saying } from "./sample-document";

const { db } = testDatabase();
let by: ByStaff;
const { drafted, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

describe("importing into a page that is there", () => {
  const file = JSON.stringify({ item: [{ type: "notice", data: [{ content: "Imported", nonsense: 1 }] }] });

  test("replaces the draft, keeps what it said as a version, and changes nothing that is live", async () => {
    const { id } = await drafted("before");
    const done = await applyImport(db, { text: file, into: { pageId: id, lockVersion: 1 }, by });
    expect(done).toMatchObject({ ok: true, value: { pageId: id, lockVersion: 2, issues: [{ code: "unknown-key" }] } });
    expect(await openDraft(db, id)).toMatchObject({
      document: { item: [{ data: [{ content: "Imported" }] }] },
      live: null,
    });
    const { rows } = await listVersions(db, { pageId: id });
    expect(rows).toMatchObject([{ kept: true, note: "", live: false }]);
    expect(await restoreVersion(db, { pageId: id, revisionId: rows[0]?.id ?? 0, lockVersion: 2, by })).toMatchObject({
      ok: true,
    });
    expect((await openDraft(db, id))?.document).toEqual(sampleDocument(saying("before")));
  });

  test("a draft that a version says already is not kept twice", async () => {
    const { id } = await drafted("same");
    const publication = { pageId: id, lockVersion: 1, note: "", acceptedWarnings: [], now: new Date(), by };
    expect((await publishDraft(db, publication)).ok).toBe(true);
    await applyImport(db, { text: file, into: { pageId: id, lockVersion: 1 }, by });
    expect((await listVersions(db, { pageId: id })).rows).toHaveLength(1);
  });

  test("somebody who saved meanwhile is not overwritten, and nothing is kept or written", async () => {
    const { id } = await drafted("mine");
    await write(id, 1, "theirs");
    const late = await applyImport(db, { text: file, into: { pageId: id, lockVersion: 1 }, by });
    expect(late).toMatchObject({ ok: false, code: "stale", lockVersion: 2 });
    expect((await openDraft(db, id))?.document).toEqual(sampleDocument(saying("theirs")));
    expect((await listVersions(db, { pageId: id })).rows).toEqual([]);
  });

  test("a page in the bin takes nothing in", async () => {
    const { id } = await drafted("gone");
    await db.updateTable("pages").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect(await applyImport(db, { text: file, into: { pageId: id, lockVersion: 1 }, by })).toMatchObject({
      code: "notFound",
    });
  });
});

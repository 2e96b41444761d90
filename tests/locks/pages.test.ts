import { beforeAll, expect, test } from "vitest";
import { cancelPlan, listPlans, releasePlans, restoreVersion, retryPlan, saveDraft } from "~/app/pages/api.server";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { hour, inMs, studio } from "../pages/publishing";
import { sampleDocument, saying } from "../pages/sample-document";
import { testDatabase } from "../support/database";
import { interleave, twiceAtOnce } from "../support/interleave";
import { makeStaff } from "../support/staff";

const { db, url } = testDatabase();
let by: Awaited<ReturnType<typeof makeStaff>>;
const { drafted, publish, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

const twice = twiceAtOnce(url);

/** Creates a page with one publication that starts in an hour. */
async function planned() {
  const { id } = await drafted("soon");
  const done = await publish(id, 1, { startsAt: inMs(hour) });
  if (!done.ok) throw new Error(done.code);
  return { id, publicationId: done.value.publicationId };
}

test("of two who take a plan back at once, the second is told that there is none", async () => {
  const { publicationId } = await planned();
  const { second } = await twice(/^delete from "page_publications"/, (handle) =>
    cancelPlan(handle, { publicationId, by }),
  );
  expect(second).toEqual({ ok: false, code: "noPlan" });
});

test("of two processes that look at a plan at once, one clears it", async () => {
  const { id, publicationId } = await planned();
  const now = inMs(hour + 1);
  const { first, second } = await twice(/^update "page_publications"/, (handle) => releasePlans(handle, { now }));
  expect([first.cleared, second.cleared]).toEqual([1, 0]);
  expect(await listPlans(db, { pageId: id })).toMatchObject([{ id: publicationId }]);
});

test("of two who have a held plan looked at again, the second is told that it is not held", async () => {
  const { publicationId } = await planned();
  await db
    .updateTable("page_publications")
    .set({ held: "[]", held_at: new Date() })
    .where("id", "=", publicationId)
    .execute();
  const { second } = await twice(/^update "page_publications"/, (handle) => retryPlan(handle, { publicationId, by }));
  expect(second).toEqual({ ok: false, code: "noPlan" });
});

test("a version becomes the draft that was looked at; who saves the same draft meanwhile is told who was first", async () => {
  const { id } = await drafted("old");
  const done = await publish(id, 1);
  if (!done.ok) throw new Error(done.code);
  await write(id, 1, "newer");
  const { first, second } = await interleave(url, {
    first: (handle) => restoreVersion(handle, { pageId: id, revisionId: done.value.revisionId, lockVersion: 2, by }),
    before: /^update "page_drafts"/,
    second: (handle) =>
      saveDraft(handle, {
        pageId: id,
        document: sampleDocument(saying("newest")),
        history: noHistory,
        lockVersion: 2,
        by,
      }),
  });
  expect(first).toMatchObject({ ok: true, value: { lockVersion: 3 } });
  expect(second).toMatchObject({ ok: false, code: "stale", lockVersion: 3 });
});

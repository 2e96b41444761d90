import { beforeAll, describe, expect, test } from "vitest";
import { compareVersions, listPages, listVersions, openDraft, restoreVersion, rollback } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { testDatabase } from "../support/database";
import { makeStaff } from "../support/staff";
import { hour, inMs, studio } from "./publishing";
import { sampleDocument, saying } from "./sample-document";

const { db } = testDatabase();
let by: ByStaff;
const { drafted, live, publish, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

describe("versions", () => {
  test("the list pages backwards and says what is and was live", async () => {
    const { id } = await drafted("v1");
    for (let version = 1; version <= 4; version++) {
      await publish(id, version);
      await write(id, version, `v${version + 1}`);
    }
    const first = await listVersions(db, { pageId: id, limit: 3 });
    expect(first.rows.map(({ number, live: isLive, wasLive }) => [number, isLive, wasLive])).toEqual([
      [4, true, true],
      [3, false, true],
      [2, false, true],
    ]);
    expect(first.next).toBe(2);
    expect(await listVersions(db, { pageId: id, limit: 3, before: first.next })).toMatchObject({
      rows: [{ number: 1 }],
      next: null,
    });
  });

  test("two versions, or a version and the draft, are compared in words", async () => {
    const { id } = await drafted("one");
    const first = await publish(id, 1);
    await write(id, 1, "two");
    const from = first.ok ? first.value.revisionId : 0;
    const compared = await compareVersions(db, { pageId: id, from, to: "draft" });
    expect(compared?.differences[0]).toMatchObject({ code: "rowText", params: { row: "1", field: "content" } });
    expect((await compareVersions(db, { pageId: id, from, to: from }))?.differences).toEqual([]);
    const other = await drafted("other");
    expect(await compareVersions(db, { pageId: other.id, from, to: "draft" })).toBeNull();
  });

  test("restoring makes a version the draft, keeps a draft that no version says, and changes nothing live", async () => {
    const { id, token } = await drafted("one");
    const first = await publish(id, 1);
    const revisionId = first.ok ? first.value.revisionId : 0;
    await write(id, 1, "work of an hour");
    expect(await restoreVersion(db, { pageId: id, revisionId, lockVersion: 1, by })).toMatchObject({ code: "stale" });
    expect(await restoreVersion(db, { pageId: id, revisionId, lockVersion: 2, by })).toMatchObject({
      ok: true,
      value: { lockVersion: 3 },
    });
    const { rows } = await listVersions(db, { pageId: id });
    expect(rows).toMatchObject([
      { number: 2, kept: true, note: "", wasLive: false },
      { number: 1, kept: false },
    ]);
    expect((await openDraft(db, id))?.document).toEqual(sampleDocument(saying("one")));
    expect(await live(token)).toBe("one");
    await restoreVersion(db, { pageId: id, revisionId, lockVersion: 3, by });
    expect((await listVersions(db, { pageId: id })).rows).toHaveLength(2);
    expect(await restoreVersion(db, { pageId: id, revisionId: 999_999, lockVersion: 4, by })).toMatchObject({
      code: "noRevision",
    });
  });

  test("rolling back brings back what was live, at once, whatever the gates would say", async () => {
    const { id, token } = await drafted("good");
    const good = await publish(id, 1);
    await write(id, 1, "bad");
    const bad = await publish(id, 2);
    const revisionId = good.ok ? good.value.revisionId : 0;
    expect(await rollback(db, { pageId: id, revisionId, by })).toMatchObject({
      ok: true,
      value: { coveredUntil: null },
    });
    expect(await live(token)).toBe("good");
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 2, live: { number: 1 } });
    expect(await rollback(db, { pageId: id, revisionId, by })).toMatchObject({ code: "isLive" });
    expect((await rollback(db, { pageId: id, revisionId: bad.ok ? bad.value.revisionId : 0, by })).ok).toBe(true);
    expect(await live(token)).toBe("bad");
    expect(await rollback(db, { pageId: id, revisionId: 999_999, by })).toMatchObject({ code: "noRevision" });
    const planned = await publish(id, 2, { startsAt: inMs(hour) });
    expect(await rollback(db, { pageId: id, revisionId: planned.ok ? planned.value.revisionId : 0, by })).toMatchObject(
      {
        code: "neverLive",
      },
    );
  });

  test("a campaign above it is told of", async () => {
    const { id, token } = await drafted("good");
    const good = await publish(id, 1);
    await publish(id, 1);
    const endsAt = inMs(hour);
    await publish(id, 1, { endsAt });
    const revisionId = good.ok ? good.value.revisionId : 0;
    expect(await rollback(db, { pageId: id, revisionId, by })).toMatchObject({ value: { coveredUntil: endsAt } });
    expect((await listPages(db, { search: token })).rows).toMatchObject([{ state: "campaign" }]);
  });
});

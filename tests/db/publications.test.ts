import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makePage, makeRevision, makeShop, publishDocument } from "../support/factories";

const { db } = testDatabase();
const day = (number: number) => new Date(Date.UTC(2030, 0, number));

test("campaigns of one page may touch but not overlap", async () => {
  const { pageId } = await publishDocument(db, {}, { startsAt: day(1), endsAt: day(5) });
  await publishDocument(db, {}, { pageId, startsAt: day(5), endsAt: day(8) });
  await expect(publishDocument(db, {}, { pageId, startsAt: day(4), endsAt: day(6) })).rejects.toThrow(/no_overlap/);
  await expect(publishDocument(db, {}, { pageId, startsAt: day(2), endsAt: day(3) })).rejects.toThrow(/no_overlap/);
  await publishDocument(db, {}, { startsAt: day(4), endsAt: day(6) });
});

test("of many people who plan the same days at once, one gets them", async () => {
  const { id } = await makePage(db);
  const revision = await makeRevision(db, id, {});
  const attempts = await Promise.allSettled(
    Array.from({ length: 12 }, (_, i) =>
      db
        .insertInto("page_publications")
        .values({ page_id: id, revision_id: revision.id, starts_at: day(10 + (i % 3)), ends_at: day(20) })
        .execute(),
    ),
  );
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an unbounded publication lies under a campaign, and two of a page never start at the same moment", async () => {
  const { pageId } = await publishDocument(db, {}, { startsAt: day(1), endsAt: day(5) });
  await publishDocument(db, {}, { pageId, startsAt: day(2) });
  await publishDocument(db, {}, { pageId, startsAt: day(3) });
  await expect(publishDocument(db, {}, { pageId, startsAt: day(2) })).rejects.toThrow(/page_publications_base/);
});

test("a campaign ends after it starts", async () => {
  await expect(publishDocument(db, {}, { startsAt: day(5), endsAt: day(5) })).rejects.toThrow(/check/);
});

test("a page shows only revisions of its own", async () => {
  const [mine, other] = [await makePage(db), await makePage(db)];
  const revision = await makeRevision(db, other.id, {});
  const publish = db.insertInto("page_publications").values({ page_id: mine.id, revision_id: revision.id });
  await expect(publish.execute()).rejects.toThrow(/page_publications_revision/);
});

test("a revision never changes and never goes, also when triggers are switched off for the session", async () => {
  const { revisionId, pageId } = await publishDocument(db, { item: [] });
  const change = db.updateTable("page_revisions").set({ note: "changed" }).where("id", "=", revisionId);
  const remove = db.deleteFrom("page_revisions").where("id", "=", revisionId);
  await expect(change.execute()).rejects.toThrow(/never changes \(UPDATE refused\)/);
  await expect(remove.execute()).rejects.toThrow(/never changes \(DELETE refused\)/);
  await expect(sql`truncate page_revisions cascade`.execute(db)).rejects.toThrow(/never changes \(TRUNCATE refused\)/);
  await expect(db.deleteFrom("pages").where("id", "=", pageId).execute()).rejects.toThrow(/foreign key/);
  const asReplica = db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    try {
      await sql`delete from page_revisions where id = ${revisionId}`.execute(connection);
    } finally {
      await sql`set session_replication_role = origin`.execute(connection);
    }
  });
  await expect(asReplica).rejects.toThrow(/never changes/);
});

test("revisions of a page are numbered without doubles", async () => {
  const { id } = await makePage(db);
  const first = await makeRevision(db, id, {});
  const second = await makeRevision(db, id, {});
  expect([first.number, second.number]).toEqual([1, 2]);
  const again = db.insertInto("page_revisions").values({ page_id: id, number: 2, document: "{}", author_id: null });
  await expect(again.execute()).rejects.toThrow(/page_id_number/);
});

test("there is one home page, one page of a shop; a deleted one makes room", async () => {
  const home = await makePage(db, { kind: "index" });
  await expect(makePage(db, { kind: "index" })).rejects.toThrow(/pages_one_of_kind/);
  await db.updateTable("pages").set({ deleted_at: new Date() }).where("id", "=", home.id).execute();
  await makePage(db, { kind: "index" });

  const shop = await makeShop(db);
  await makePage(db, { kind: "shop", shop_id: shop.id });
  await expect(makePage(db, { kind: "shop", shop_id: shop.id })).rejects.toThrow(/pages_one_of_shop/);
  await expect(makePage(db, { kind: "shop" })).rejects.toThrow(/check/);
  await expect(makePage(db, { kind: "category", shop_id: shop.id })).rejects.toThrow(/check/);
  await makePage(db, { kind: "page", shop_id: shop.id });
});

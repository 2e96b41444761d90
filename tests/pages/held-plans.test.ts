import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { heldPublications } from "~/app/operator/home/home-queries.server";
import {
  cancelPlan,
  listPages,
  listPlans,
  listVersions,
  releasePlans,
  retryPlan,
  rollback,
} from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { saveDraft } from "~/app/pages/drafts/save-draft.server";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createPlannedPages } from "~/app/start/planned-pages.server";
import { openDatabase } from "~/db/client.server";
import { createPages } from "~/modules/store/pages.server";
import { testDatabase } from "../support/database";
import { makeArticle } from "../support/factories";
import { makeStaff } from "../support/staff";
import { hour, inMs, studio } from "./publishing";
import { item, sampleDocument, texts } from "./sample-document";

const { db, url } = testDatabase();
const log = pino({ level: "silent" });
let by: ByStaff;
const { drafted, live, publish, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

/** Creates a live page with a later version, planned in an hour, that names an article; the article can be deleted. */
async function planned(endsAt?: Date) {
  const { id, token } = await drafted("old");
  await publish(id, 1);
  const article = await makeArticle(db);
  const link = `/pages/article/details?id=${article.id}`;
  const document = sampleDocument(item("notice", "mnotice1", { data: [{ content: texts("new"), link }] }));
  await saveDraft(db, { pageId: id, document, history: noHistory, lockVersion: 1, by });
  const done = await publish(id, 2, { startsAt: inMs(hour), endsAt });
  if (!done.ok) throw new Error(done.code);
  const { publicationId } = done.value;
  return {
    id,
    token,
    publicationId,
    spoil: () => db.deleteFrom("articles").where("id", "=", article.id).execute(),
    mend: () =>
      db
        .insertInto("articles")
        .values({ ...article, title: "{}", body: "{}" } as never)
        .execute(),
  };
}

/** Simulates the passing of an hour: backdates everything published or planned on its page. */
async function anHourLater(publicationId: number) {
  await sql`update page_publications set starts_at = starts_at - interval '61 minutes',
      ends_at = ends_at - interval '61 minutes'
    where page_id = (select page_id from page_publications where id = ${publicationId})`.execute(db);
}

const look = (bus?: ReturnType<typeof createLocalBus>) => releasePlans(db, { now: new Date() }, bus);
const stateOf = async (id: number) => (await listPlans(db, { pageId: id })).map(({ state }) => state);

describe("when a planned publication comes due", () => {
  test("before its time nobody looks at it, and it is not live", async () => {
    const { id, token } = await planned();
    expect(await look()).toEqual({ cleared: 0, held: 0 });
    expect(await live(token)).toBe("old");
    expect(await stateOf(id)).toEqual(["planned"]);
  });

  test("a clock that has come to the moment finds it; in order it lives from then on", async () => {
    const { token, publicationId } = await planned();
    const clock = { now: () => inMs(hour + 1) };
    const plans = createPlannedPages({ db, log, clock, bus: createLocalBus() });
    await plans.run();
    await plans.close();
    // It was checked already, but the database decides when it starts.
    expect(await live(token)).toBe("old");
    await anHourLater(publicationId);
    expect(await live(token)).toBe("new");
  });

  test("it is looked at a moment early, so that it begins on time", async () => {
    const { token, publicationId } = await planned();
    await sql`update page_publications set starts_at = now() + interval '700 milliseconds'
      where id = ${publicationId}`.execute(db);
    expect(await look()).toEqual({ cleared: 1, held: 0 });
    expect(await live(token)).toBe("old");
    await expect.poll(() => live(token), { timeout: 3000 }).toBe("new");
  });

  test("nobody looked yet: the old page stays, in a process that knew it and in a fresh one", async () => {
    const { id, token, publicationId } = await planned();
    const pages = createPages({ db, log });
    const word = async () => (await pages.live({ kind: "page", token }, "en"))?.revisionId;
    const before = await word();
    await anHourLater(publicationId);
    expect(await live(token)).toBe("old");
    expect(await word()).toBe(before);
    await look();
    await expect.poll(word, { timeout: 4000 }).not.toBe(before);
    expect((await listVersions(db, { pageId: id })).rows).toMatchObject([{ number: 2, live: true }, { number: 1 }]);
    pages.close();
  });

  test("with errors it is held back: the old page stays live, and everybody who asks is told why", async () => {
    const { id, token, publicationId, spoil } = await planned();
    await spoil();
    await anHourLater(publicationId);
    expect(await look()).toEqual({ cleared: 0, held: 1 });
    expect(await look()).toEqual({ cleared: 0, held: 0 });
    expect(await live(token)).toBe("old");
    expect(await listPlans(db, { pageId: id })).toMatchObject([
      { number: 2, state: "held", errors: [{ code: "dead-link", path: "item[0].data[0].link" }] },
    ]);
    expect((await listPages(db, { search: token })).rows).toMatchObject([{ state: "live", version: 1, heldErrors: 1 }]);
    expect((await heldPublications(db)).count).toBeGreaterThan(0);
    const { rows } = await listVersions(db, { pageId: id });
    expect(rows).toMatchObject([
      { number: 2, live: false, wasLive: false },
      { number: 1, live: true },
    ]);
    const entry = await db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "pages.planHeld")
      .executeTakeFirst();
    expect(entry).toMatchObject({ staff_id: null, after: { errors: 1 } });
    expect(await rollback(db, { pageId: id, revisionId: rows[0]?.id ?? 0, by })).toMatchObject({ code: "neverLive" });
  });

  test("a campaign too; what was held stands in no later campaign's way", async () => {
    const { id, token, publicationId, spoil } = await planned(inMs(3 * hour));
    await spoil();
    await anHourLater(publicationId);
    expect(await look()).toMatchObject({ held: 1 });
    expect(await live(token)).toBe("old");
    await write(id, 2, "mended");
    expect(await publish(id, 3, { endsAt: inMs(hour) })).toMatchObject({ ok: true });
    expect(await live(token)).toBe("mended");
    // Something was published since: nobody needs to deal with it any more.
    expect(await stateOf(id)).toEqual(["running"]);
    expect((await listPages(db, { search: token })).rows).toMatchObject([{ heldErrors: 0 }]);
    expect(await retryPlan(db, { publicationId, by })).toMatchObject({ code: "campaignOverlaps" });
  });

  test("checked again when it was mended it goes live; called off it is gone", async () => {
    const first = await planned();
    await first.spoil();
    await anHourLater(first.publicationId);
    await look();
    expect(await retryPlan(db, { publicationId: first.publicationId, by })).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ held: 1 });
    await first.mend();
    expect(await retryPlan(db, { publicationId: first.publicationId, by })).toMatchObject({ ok: true });
    expect(await look()).toMatchObject({ cleared: 1 });
    expect(await live(first.token)).toBe("new");

    const second = await planned();
    await second.spoil();
    await anHourLater(second.publicationId);
    await look();
    expect(await cancelPlan(db, { publicationId: second.publicationId, by })).toMatchObject({ ok: true });
    expect(await stateOf(second.id)).toEqual([]);
    expect(await live(second.token)).toBe("old");
    expect(await retryPlan(db, { publicationId: second.publicationId, by })).toMatchObject({ code: "noPlan" });
  });

  test("a held campaign is called off even when its time is over", async () => {
    const { id, publicationId, spoil } = await planned(inMs(2 * hour));
    await spoil();
    await anHourLater(publicationId);
    await look();
    await anHourLater(publicationId);
    expect(await cancelPlan(db, { publicationId, by })).toMatchObject({ ok: true });
    const left = db.selectFrom("page_publications").select("id").where("page_id", "=", id);
    expect(await left.where("id", "=", publicationId).execute()).toEqual([]);
  });

  test("one that cannot be looked at is told and does not keep the next from going live", async () => {
    const [stuck, next] = [await planned(), await planned()];
    await anHourLater(stuck.publicationId);
    await anHourLater(next.publicationId);
    let begun = 0;
    const onQuery = (text: string) => {
      if (/for (?:no key )?update/i.test(text) && ++begun === 1) throw new Error("this page is broken");
    };
    const other = openDatabase(url, { max: 1, onQuery });
    await expect(releasePlans(other.db, { now: new Date() })).rejects.toThrow("this page is broken");
    await other.close();
    expect([await live(stuck.token), await live(next.token)]).toEqual(["old", "new"]);
    expect(await look()).toEqual({ cleared: 1, held: 0 });
  });

  test("of several processes that look at once exactly one decides", async () => {
    const { token, publicationId, spoil } = await planned();
    await spoil();
    await anHourLater(publicationId);
    const others = Array.from({ length: 4 }, () => openDatabase(url, { max: 1 }));
    const found = await Promise.all(others.map((other) => releasePlans(other.db, { now: new Date() })));
    await Promise.all(others.map((other) => other.close()));
    expect(found.reduce((sum, { held }) => sum + held, 0)).toBe(1);
    expect(await live(token)).toBe("old");
  });

  test("the other parts of the process are told at once", async () => {
    const { token, publicationId } = await planned();
    await anHourLater(publicationId);
    const bus = createLocalBus();
    const pages = createPages({ db, log, bus });
    const before = (await pages.live({ kind: "page", token }, "en"))?.revisionId;
    await look(bus);
    expect((await pages.live({ kind: "page", token }, "en"))?.revisionId).not.toBe(before);
    pages.close();
  });

  test("a page of the recycle bin waits until it is taken out", async () => {
    const { id, token, publicationId } = await planned();
    await anHourLater(publicationId);
    await db.updateTable("pages").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect(await look()).toEqual({ cleared: 0, held: 0 });
    await db.updateTable("pages").set({ deleted_at: null }).where("id", "=", id).execute();
    expect(await look()).toMatchObject({ cleared: 1 });
    expect(await live(token)).toBe("new");
  });
});

describe("a crash while a due plan is looked at", () => {
  test.each(["in order", "with errors"])(
    "before any statement: nobody gets it, and the next look decides (%s)",
    async (how) => {
      const due = await planned();
      if (how === "with errors") await due.spoil();
      await anHourLater(due.publicationId);
      for (let step = 1; step < 100; step++) {
        let sent = 0;
        const other = openDatabase(url, {
          max: 1,
          onQuery: (text) => {
            if (/time zone/i.test(text)) return;
            if (++sent === step) throw new Error(`broken before statement ${step}`);
          },
        });
        const done = await releasePlans(other.db, { now: new Date() }).catch((error: Error) => error.message);
        await other.close();
        if (typeof done === "object") {
          expect(step).toBeGreaterThan(5);
          expect(done).toEqual(how === "in order" ? { cleared: 1, held: 0 } : { cleared: 0, held: 1 });
          expect(await live(due.token)).toBe(how === "in order" ? "new" : "old");
          return;
        }
        expect(await live(due.token)).toBe("old");
        expect(await stateOf(due.id)).toEqual([]);
      }
      expect.unreachable();
    },
  );
});

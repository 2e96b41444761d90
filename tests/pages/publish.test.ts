import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import {
  cancelPlan,
  listPages,
  listPlans,
  listVersions,
  openDraft,
  publishDraft,
  saveDraft,
} from "~/app/pages/api.server";
import { type ByStaff, findingKey } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { createPages } from "~/modules/store/pages.server";
import { testDatabase } from "../support/database";
import { makePage } from "../support/factories";
import { makeStaff } from "../support/staff";
import { hour, inMs, studio } from "./publishing";
import { item, sampleDocument } from "./sample-document";

const { db } = testDatabase();
let by: ByStaff;
const { drafted, live, publish, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

describe("publishing a draft", () => {
  test("now: a version with its note and author, live, in the audit log, and the draft stays", async () => {
    const { id, token } = await drafted("first");
    expect(await live(token)).toBeNull();
    expect(await publish(id, 1, { note: " Weekend market " })).toMatchObject({
      ok: true,
      value: { number: 1, endsAt: null },
    });
    expect(await live(token)).toBe("first");
    const { rows } = await listVersions(db, { pageId: id });
    expect(rows).toMatchObject([
      { number: 1, note: "Weekend market", author: { name: "Mei Lin" }, live: true, modules: 1 },
    ]);
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 1, live: { number: 1 } });
    const log = await db.selectFrom("audit_log").selectAll().where("subject_id", "=", `${id}`).orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual(["pages.edited", "pages.published"]);
    expect(log[1]).toMatchObject({ staff_name: "Mei Lin", address: "192.0.2.7", after: { version: 1 } });
  });

  test("tells the other parts of the process at once", async () => {
    const bus = createLocalBus();
    const pages = createPages({ db, log: pino({ level: "silent" }), bus });
    const { id, token } = await drafted("first");
    expect(await pages.live({ kind: "page", token }, "en")).toBeNull();
    await publishDraft(db, { pageId: id, lockVersion: 1, note: "", acceptedWarnings: [], now: new Date(), by }, bus);
    expect(await pages.live({ kind: "page", token }, "en")).not.toBeNull();
    pages.close();
  });

  test("a bus that fails after the commit takes nothing back", async () => {
    const { id, token } = await drafted("first");
    const bus = { publish: () => Promise.reject(new Error("the bus is gone")) };
    const publication = { pageId: id, lockVersion: 1, note: "", acceptedWarnings: [], now: new Date(), by };
    expect(await publishDraft(db, publication, bus)).toMatchObject({ ok: true });
    expect(await live(token)).toBe("first");
  });

  test("what was saved since it was looked at is not published", async () => {
    const { id, token } = await drafted("seen");
    await write(id, 1, "unseen");
    expect(await publish(id, 1)).toMatchObject({ ok: false, code: "stale", by: { name: "Mei Lin" }, lockVersion: 2 });
    expect(await live(token)).toBeNull();
  });

  test("errors block, warnings are asked for, and accepting all that were seen is enough", async () => {
    const { id, token } = await makePage(db);
    const link = (path: string) =>
      sampleDocument(item("notice", "mnotice1", { data: [{ content: "Tea", link: path }] }));
    const put = (document: object, lockVersion: number) =>
      saveDraft(db, { pageId: id, document, history: noHistory, lockVersion, by });
    await put(link("/pages/article/details?id=999999"), 0);
    const failed = await publish(id, 1, { acceptedWarnings: ["dead-link item[0].data[0].link"] });
    expect(failed).toMatchObject({ code: "gatesFailed", report: { errors: [{ code: "dead-link" }] } });
    await put(link(""), 1);
    const asked = await publish(id, 2);
    expect(asked).toMatchObject({ code: "warningsOpen", report: { warnings: [{ code: "missing-languages" }] } });
    const acceptedWarnings = "report" in asked ? asked.report.warnings.map(findingKey) : [];
    expect(await publish(id, 2, { acceptedWarnings: ["no-alt item[0]"] })).toMatchObject({ code: "warningsOpen" });
    expect(await live(token)).toBeNull();
    expect((await publish(id, 2, { acceptedWarnings })).ok).toBe(true);
    expect(await live(token)).toBe("Tea");
  });

  test("a page without a draft, an unknown page and one in the bin", async () => {
    const empty = await makePage(db);
    const gone = await makePage(db, { deleted_at: new Date() });
    expect(await publish(empty.id, 0)).toMatchObject({ code: "noDraft" });
    expect(await publish(gone.id, 0)).toMatchObject({ code: "notFound" });
    expect(await publish(999_999, 0)).toMatchObject({ code: "notFound" });
  });

  test("two who publish at once both get a version, and the later one is live", async () => {
    const { id, token } = await drafted("same");
    const done = await Promise.all([publish(id, 1), publish(id, 1), publish(id, 1)]);
    expect(done.map((one) => (one.ok ? one.value.number : one.code)).sort()).toEqual([1, 2, 3]);
    expect((await listVersions(db, { pageId: id })).rows).toMatchObject([{ number: 3, live: true }, {}, {}]);
    expect(await live(token)).toBe("same");
  });
});

describe("publishing at a time", () => {
  test("waits on the base layer, and can be taken back", async () => {
    const { id, token } = await drafted("now");
    await publish(id, 1);
    await write(id, 1, "later");
    const done = await publish(id, 2, { startsAt: inMs(hour) });
    expect(done).toMatchObject({ ok: true, value: { number: 2, endsAt: null } });
    expect(await live(token)).toBe("now");
    expect(await listPlans(db, { pageId: id })).toMatchObject([{ number: 2, state: "planned", endsAt: null }]);
    const publicationId = done.ok ? done.value.publicationId : 0;
    expect(await cancelPlan(db, { publicationId, by })).toEqual({ ok: true, value: null });
    expect(await listPlans(db, { pageId: id })).toEqual([]);
    expect(await cancelPlan(db, { publicationId, by })).toMatchObject({ code: "noPlan" });
  });

  test("a campaign ends by itself, and at once when it is cancelled", async () => {
    const { id, token } = await drafted("base");
    await publish(id, 1);
    await write(id, 1, "sale");
    const sale = await publish(id, 2, { endsAt: inMs(hour) });
    expect(await live(token)).toBe("sale");
    expect((await listPages(db, { search: token })).rows).toMatchObject([{ state: "campaign", version: 2 }]);
    expect(await cancelPlan(db, { publicationId: sale.ok ? sale.value.publicationId : 0, by })).toMatchObject({
      ok: true,
    });
    expect(await live(token)).toBe("base");
    expect(await cancelPlan(db, { publicationId: sale.ok ? sale.value.publicationId : 0, by })).toMatchObject({
      code: "isOver",
    });
    expect((await publish(id, 2, { endsAt: inMs(600) })).ok).toBe(true);
    expect(await live(token)).toBe("sale");
    await new Promise((done) => setTimeout(done, 650));
    expect(await live(token)).toBe("base");
  });

  test("campaigns may touch and never overlap; the refusal says which is in the way", async () => {
    const { id } = await drafted("one");
    const startsAt = inMs(hour);
    const endsAt = inMs(2 * hour);
    expect((await publish(id, 1, { startsAt, endsAt })).ok).toBe(true);
    expect(await publish(id, 1, { startsAt: inMs(1.5 * hour), endsAt: inMs(3 * hour) })).toMatchObject({
      ok: false,
      code: "campaignOverlaps",
      other: { number: 1, startsAt, endsAt },
    });
    expect(await publish(id, 1, { endsAt: inMs(5 * hour) })).toMatchObject({ code: "campaignOverlaps" });
    expect((await publish(id, 1, { startsAt: endsAt, endsAt: inMs(3 * hour) })).ok).toBe(true);
  });

  test("times that make no sense are refused, and nothing is written", async () => {
    const { id } = await drafted("x");
    expect(await publish(id, 1, { startsAt: inMs(-2 * hour) })).toMatchObject({ code: "startsInPast" });
    expect(await publish(id, 1, { startsAt: new Date(Number.NaN) })).toMatchObject({ code: "startsInPast" });
    expect(await publish(id, 1, { endsAt: inMs(-hour) })).toMatchObject({ code: "endsBeforeStart" });
    expect(await publish(id, 1, { startsAt: inMs(hour), endsAt: inMs(hour / 2) })).toMatchObject({
      code: "endsBeforeStart",
    });
    const startsAt = inMs(hour);
    expect((await publish(id, 1, { startsAt })).ok).toBe(true);
    expect(await publish(id, 1, { startsAt })).toMatchObject({ code: "startTaken" });
    expect((await listVersions(db, { pageId: id })).rows).toHaveLength(1);
  });

  test("what is on the base layer is not cancelled", async () => {
    const { id } = await drafted("x");
    const done = await publish(id, 1);
    const publicationId = done.ok ? done.value.publicationId : 0;
    expect(await cancelPlan(db, { publicationId, by })).toMatchObject({ code: "isBase" });
  });
});

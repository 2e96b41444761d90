import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loader as apiPage } from "~/app/content/routes/api-page";
import {
  applyImport,
  createPreview,
  drawDocument,
  exportDraft,
  listPreviews,
  openDraft,
  publishDraft,
  readImport,
  recyclePage,
  removeOldPreviews,
  resolvePreview,
  restorePage,
  revokePreview,
  saveDraft,
} from "~/app/pages/api.server";
import { type ByStaff, findingKey } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { success } from "~/app/platform/http/envelope.server";
import { locales } from "~/app/platform/language/locales";
import { wirePage } from "~/modules/format/wire";
import { createPages } from "~/modules/store/pages.server";
import { testDatabase } from "../support/database";
import { makeArticle, makeGoods, makeMedia, makePage } from "../support/factories";
import { makeStaff } from "../support/staff";
import { item, sampleDocument, saying, texts } from "./sample-document";

const { db } = testDatabase();
const pages = createPages({ db, log: pino({ level: "silent" }) });
let by: ByStaff;

beforeAll(async () => {
  by = await makeStaff(db);
});
afterAll(() => pages.close());

const save = (pageId: number, lockVersion: number, document: object) =>
  saveDraft(db, { pageId, document, history: noHistory, lockVersion, by });

async function drafted(word: string) {
  const page = await makePage(db);
  await save(page.id, 0, sampleDocument(saying(word)));
  return page;
}

async function linkTo(pageId: number, rest: { revisionId?: number; hours?: number } = {}) {
  const made = await createPreview(db, { pageId, hours: 24, by, ...rest });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

const shows = async (token: string) => JSON.stringify((await resolvePreview(db, token))?.document ?? null);

describe("a preview link", () => {
  test("shows the draft as it is when looked at, before anything was published", async () => {
    const { id, token: address } = await drafted("first");
    const { token } = await linkTo(id);
    expect(await resolvePreview(db, token)).toMatchObject({ page: { id, kind: "page" }, number: null });
    expect(await shows(token)).toContain("first (en)");
    await save(id, 1, sampleDocument(saying("second")));
    expect(await shows(token)).toContain("second (en)");
    expect(await pages.live({ kind: "page", token: address }, "en")).toBeNull();
  });

  test("of a version shows that version, whatever the draft says", async () => {
    const { id } = await drafted("first");
    const done = await publishDraft(db, {
      pageId: id,
      lockVersion: 1,
      note: "",
      acceptedWarnings: [],
      now: new Date(),
      by,
    });
    const { token } = await linkTo(id, { revisionId: done.ok ? done.value.revisionId : 0 });
    await save(id, 1, sampleDocument(saying("second")));
    expect(await resolvePreview(db, token)).toMatchObject({ number: 1 });
    expect(await shows(token)).toContain("first (en)");
    const other = await drafted("other");
    const strange = { pageId: other.id, revisionId: done.ok ? done.value.revisionId : 0, hours: 1, by };
    expect(await createPreview(db, strange)).toMatchObject({ code: "noRevision" });
  });

  test("ends with its time, with its page, and when it is revoked", async () => {
    const { id } = await drafted("x");
    const [expired, revoked, kept] = [await linkTo(id), await linkTo(id), await linkTo(id)];
    await sql`update page_previews set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
      where id = ${expired.id}`.execute(db);
    expect(await revokePreview(db, { id: revoked.id, by })).toEqual({ ok: true, value: null });
    expect(await resolvePreview(db, expired.token)).toBeNull();
    expect(await resolvePreview(db, revoked.token)).toBeNull();
    expect(await revokePreview(db, { id: revoked.id, by })).toMatchObject({ code: "noPreview" });
    expect(await revokePreview(db, { id: expired.id, by })).toMatchObject({ code: "noPreview" });
    expect(await listPreviews(db, { pageId: id })).toMatchObject([
      { id: kept.id, createdBy: { name: "Mei Lin" }, number: null },
    ]);
    await recyclePage(db, { pageId: id, by });
    expect(await resolvePreview(db, kept.token)).toBeNull();
    await restorePage(db, { pageId: id, by });
    expect(await resolvePreview(db, kept.token)).not.toBeNull();
  });

  test("is known to the table by its hash alone, and cannot be guessed", async () => {
    const { id } = await drafted("x");
    const { token } = await linkTo(id);
    const rows = await db.selectFrom("page_previews").selectAll().where("page_id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const guess of ["", "x", token.slice(1), `${token}x`, token.toUpperCase(), rows[0]?.token_hash ?? ""]) {
      expect(await resolvePreview(db, guess)).toBeNull();
    }
  });

  test.each([0, -1, 1.5, 721, Number.NaN])("cannot last %d hours", async (hours) => {
    const { id } = await drafted("x");
    expect(await createPreview(db, { pageId: id, hours, by })).toMatchObject({ code: "badHours" });
  });
});

test("the published page, the preview, the draft and the API are the same, in every language", async () => {
  const picture = await makeMedia(db);
  const goods = await makeGoods(db);
  const article = await makeArticle(db);
  const document = sampleDocument(
    item("banner", "mbanner1", {
      data: [{ image: `/media/${picture.hash}`, alt: texts("A cup"), title: texts("Tea") }],
    }),
    item("menu", "mmenu001", { data: [{ text: texts("News"), icon: "wlIcon-leimu", link: "/pages/article/list" }] }),
    { ...saying("not for visitors", "mhidden1"), hidden: true },
    item("goods", "mgoods01", { data: [{ goodsLink: String(goods.id) }, { goodsLink: "999999" }] }),
    item("article", "marticle", { data: [{ articleLink: String(article.id) }] }),
    item("likes", "mlikes01"),
    item("division", "mdivide1", { params: { lineText: texts("More"), lineTextSize: "15px" } }),
  );
  document.item[3]?.data.pop();
  const { id, token } = await makePage(db);
  expect((await save(id, 0, document)).ok).toBe(true);
  const link = await linkTo(id);
  const done = await publishDraft(db, {
    pageId: id,
    lockVersion: 1,
    note: "",
    acceptedWarnings: [],
    now: new Date(),
    by,
  });
  expect(done.ok || ("report" in done ? done.report : done)).toBe(true);
  const [draft, preview] = [await openDraft(db, id), await resolvePreview(db, link.token)];
  for (const locale of locales) {
    const live = await pages.live({ kind: "page", token }, locale);
    const now = new Date();
    const wire = { clock: { now: () => now }, origin: "https://shop.test" };
    for (const shown of [draft?.document, preview?.document]) {
      const drawn = await drawDocument(db, { document: shown ?? {}, locale, now });
      expect(drawn.page).toEqual(live?.page);
      expect(drawn.item).toEqual(live?.item);
      expect(drawn.etag).toBe(live?.etag);
      const file = live?.style.replace("/page-style/", "") ?? "";
      expect(drawn.css).toBe(await pages.stylesheet(file));
    }
    expect(live?.item.map(({ id: module }) => module)).not.toContain("mhidden1");
    const answer = await apiPage({
      request: new Request(`http://shop.test/wanlshop/page/index?id=${token}`),
      params: {},
      context: { pages, language: { locale, i18n: { t: String } }, ...wire } as never,
    });
    if (!live) throw new Error("not live");
    expect((await answer.json()).data).toEqual((await success(wirePage(live), wire).json()).data);
  }
});

describe("a file", () => {
  const foreign = JSON.stringify({
    type: "page",
    name: "Spring",
    page: { params: { navigationBarTitleText: "Spring" } },
    item: [
      { type: "nothing-of-ours" },
      { type: "goods", data: [{ goodsLink: "999999" }], params: { colthree: "7" } },
      { type: "image", data: [{ image: "/uploads/a.png", link: "javascript:alert(1)" }] },
    ],
  });

  test("is read with every repair, and nothing is written", async () => {
    const before = await db
      .selectFrom("pages")
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirst();
    const read = await readImport(db, foreign);
    expect(read).toMatchObject({ ok: true, value: { kind: "page", name: "Spring" } });
    const issues = read.ok ? read.value.issues.map(({ path, code }) => `${path} ${code}`) : [];
    expect(issues).toEqual([
      "item[0].type unknown-type",
      "item[1].params.colthree bad-value",
      "item[2].data[0].image missing-media",
      "item[2].data[0].link bad-link",
      "item[1].data[0].goodsLink missing-reference",
    ]);
    expect(
      await db
        .selectFrom("pages")
        .select((eb) => eb.fn.countAll().as("count"))
        .executeTakeFirst(),
    ).toEqual(before);
  });

  test("becomes a new page's draft, or the draft of one that is there; nothing is published", async () => {
    const made = await applyImport(db, { text: foreign, into: { create: { kind: "page", name: "Spring" } }, by });
    const pageId = made.ok ? made.value.pageId : 0;
    expect(made).toMatchObject({ ok: true, value: { lockVersion: 1 } });
    expect((await openDraft(db, pageId))?.document.item.map(({ type }) => type)).toEqual(["goods", "image"]);
    const again = { text: JSON.stringify(sampleDocument()), by };
    expect(await applyImport(db, { ...again, into: { pageId, lockVersion: 7 } })).toMatchObject({ code: "stale" });
    expect(await applyImport(db, { ...again, into: { pageId, lockVersion: 1 } })).toMatchObject({
      value: { lockVersion: 2 },
    });
    expect((await openDraft(db, pageId))?.document).toEqual(sampleDocument());
    expect(await openDraft(db, pageId)).toMatchObject({ live: null });
  });

  test.each([
    ["", "not-json"],
    ["[1]", "wrong-shape"],
    ['{"item": 5}', "wrong-shape"],
    [`{"item":"${"x".repeat(300_000)}"}`, "too-large"],
  ])("%.12s is refused, and no page is made", async (text, code) => {
    const into = { create: { kind: "page" as const, name: "Never made" } };
    expect(await applyImport(db, { text, into, by })).toMatchObject({
      code: "documentUnreadable",
      issues: [{ code }],
    });
    expect(await db.selectFrom("pages").select("id").where("name", "=", "Never made").execute()).toEqual([]);
  });

  test("goes out and comes back as the same document, hidden modules too", async () => {
    const { id } = await makePage(db);
    const document = sampleDocument(saying("a", "mitemaaa"), { ...saying("b", "mitembbb"), hidden: true });
    await save(id, 0, document);
    const file = await exportDraft(db, id);
    expect(file?.name).toBe(`page-${id}.json`);
    const back = await readImport(db, JSON.stringify(file?.document));
    const bare = (one: { item: { id: string }[] } | null) => one?.item.map(({ id: _id, ...rest }) => rest);
    expect(back.ok && bare(back.value.document)).toEqual(bare(document));
    expect(back).toMatchObject({ value: { issues: [] } });
    expect(await exportDraft(db, 999_999)).toBeNull();
  });
});

test("a warning that appears between looking and publishing is asked for again", async () => {
  const goods = await makeGoods(db);
  const { id } = await makePage(db);
  await save(id, 0, sampleDocument(item("goods", "mgoods01", { data: [{ goodsLink: String(goods.id) }] })));
  await db.updateTable("goods").set({ state: "off_shelf" }).where("id", "=", goods.id).execute();
  const publish = (acceptedWarnings: string[]) =>
    publishDraft(db, { pageId: id, lockVersion: 1, note: "", acceptedWarnings, now: new Date(), by });
  const asked = await publish([]);
  expect(asked).toMatchObject({ code: "warningsOpen", report: { warnings: [{ code: "goods-off-shelf" }] } });
  expect((await publish("report" in asked ? asked.report.warnings.map(findingKey) : [])).ok).toBe(true);
});

test("housekeeping clears expired and revoked links away, and leaves the others", async () => {
  const { id } = await drafted("kept");
  const good = await linkTo(id);
  const revoked = await linkTo(id);
  await revokePreview(db, { id: revoked.id, by });
  const expired = await linkTo(id);
  const long = sql<Date>`now() - interval '2 hours'`;
  await db
    .updateTable("page_previews")
    .set({ created_at: long, expires_at: sql<Date>`now() - interval '1 hour'` })
    .where("id", "=", expired.id)
    .execute();
  await removeOldPreviews(db);
  const left = await db.selectFrom("page_previews").select("id").where("page_id", "=", id).execute();
  expect(left).toEqual([{ id: good.id }]);
  expect(await resolvePreview(db, good.token)).not.toBeNull();
});

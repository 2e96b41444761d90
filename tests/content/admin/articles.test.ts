import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/content/admin/routes/article";
import { action as versionsAction, loader as versionsLoader } from "~/app/content/admin/routes/article-versions";
import { action as listAction, loader as listLoader } from "~/app/content/admin/routes/articles";
import { legalArticleIds } from "~/app/content/api.server";
import { articleRows } from "~/app/content/articles.server";
import { readArticle } from "~/app/content/read-article.server";
import { legalArticles } from "~/app/start/legal-articles.server";
import { testDatabase } from "../../support/database";
import { makeArticle } from "../../support/factories";
import { actionsOn, browserOf } from "../../support/setting-factories";
import { articleDesk } from "./article-desk";

const { db } = testDatabase();
const { list, at, paramsOf, started, seenBy, write, publish } = articleDesk();
const shown = (id: number, now = new Date()) => readArticle(db, { id, locale: "en", market: "", now });

describe("an article", () => {
  test("is a draft that nobody sees until it is published; each act is in the audit log with who did it", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    expect((await publish(content, id)).status).toBe(400);
    expect((await write(content, id, { body: "# Tea\n\nAll **week**.", summary: "A week of tea" })).status).toBe(303);
    expect(await shown(id)).toBeNull();
    expect((await publish(content, id, { note: "First" })).status).toBe(303);
    expect(await shown(id)).toMatchObject({ title: "Tea week", summary: "A week of tea", kind: "news", legal: null });
    await write(content, id, { title: "Tea month" });
    expect(await shown(id)).toMatchObject({ title: "Tea week" });
    expect(await seenBy(content, id)).toMatchObject({ draft: true, edition: 1, words: { title: "Tea month" } });
    await content.post(action, at(id), { intent: "discard" }, paramsOf(id));
    expect(await seenBy(content, id)).toMatchObject({ draft: false, words: { title: "Tea week" } });
    const acts = await actionsOn(db, "article", id);
    expect(acts.map(({ action: act }) => act)).toEqual(
      ["created", "worded", "published", "worded", "discarded"].map((act) => `articles.${act}`),
    );
    expect(new Set(acts.map(({ staffId }) => staffId))).toEqual(new Set([content.member.id]));
    expect(acts[2]?.after).toMatchObject({ version: 1, note: "First" });
  });

  test("is saved by the tab that leads to another language, and published as it is typed", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    const { words, seen } = await seenBy(content, id);
    const led = await content.post(action, at(id), { ...words, seen, body: "Half a sentence", go: "ja" }, paramsOf(id));
    expect(led.headers.get("Location")).toBe(at(id, "ja"));
    expect(await seenBy(content, id)).toMatchObject({ words: { body: "Half a sentence" } });
    expect((await publish(content, id, { body: "A whole sentence." })).status).toBe(303);
    expect((await shown(id))?.blocks).toEqual([{ kind: "paragraph", pieces: [{ text: "A whole sentence." }] }]);
    expect(await seenBy(content, id)).toMatchObject({ draft: false, words: { body: "A whole sentence." } });
  });

  test("keeps what is typed when it is taken down, and its draft is not thrown away after a colleague wrote", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    await publish(content, id, { body: "Tea." });
    const { words, seen, version } = await seenBy(content, id);
    const sent = { ...words, seen, version: String(version) };
    const down = { ...sent, body: "Tea, and half a thought", intent: "takeDown" };
    expect((await content.post(action, at(id), down, paramsOf(id))).status).toBe(303);
    expect(await seenBy(content, id)).toMatchObject({ state: "draft", words: { body: "Tea, and half a thought" } });
    const refused = await content.post(action, at(id), { ...sent, intent: "discard" }, paramsOf(id));
    expect([refused.status, (await refused.json()).theirs]).toMatchObject([400, { body: "Tea, and half a thought" }]);
  });

  test("is shown from and until its dates, which are of the operator's time zone", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    await write(content, id, { body: "Words" });
    const dates = { zone: "Asia/Kuala_Lumpur", from: "2030-01-01T08:00", until: "2030-01-02T08:00" };
    const wrong = await publish(content, id, { ...dates, until: "2029-01-01T08:00" });
    expect((await wrong.json()).errors).toEqual({ until: "articles:errors.endsFirst" });
    const past = await publish(content, id, { ...dates, from: "", until: "2020-01-01T08:00" });
    expect((await past.json()).errors).toEqual({ until: "articles:errors.endsFirst" });
    expect((await publish(content, id, dates)).status).toBe(303);
    const states = ["2029-12-31T23:59:59Z", "2030-01-01T00:00:00Z", "2030-01-01T23:59:59Z", "2030-01-02T00:00:00Z"];
    const found = await Promise.all(states.map(async (now) => (await shown(id, new Date(now))) !== null));
    expect(found).toEqual([false, true, true, false]);
    const rows = await articleRows(db, { ids: [id], locale: "en", now: new Date("2030-01-02T00:00:00Z") });
    expect(rows.size).toBe(0);
    const { rows: planned } = await (await content.get(listLoader, `${list}?state=planned`)).json();
    expect(planned.map((row: { id: number }) => row.id)).toContain(id);
  });

  test("is not hidden by a later beginning while people see it: it is taken down first", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    await write(content, id, { body: "Words" });
    await publish(content, id);
    const later = { from: "2090-01-01T08:00" };
    const refused = await (await publish(content, id, later)).json();
    expect(refused).toMatchObject({ values: later, errors: { from: "articles:errors.hides" } });
    expect(await shown(id)).not.toBeNull();
    await content.post(action, at(id), { intent: "takeDown" }, paramsOf(id));
    expect((await publish(content, id, later)).status).toBe(303);
    expect(await shown(id)).toBeNull();
  });

  test("of two who write the same language the second sees both texts and loses nothing; other languages go through", async () => {
    const [one, other] = [await browserOf(db, "content"), await browserOf(db)];
    const id = await started(one);
    const { words, seen } = await seenBy(other, id);
    const { words: chinese, seen: seenChinese } = await seenBy(other, id, "zh-CN");
    await write(one, id, { body: "We keep it for 30 days." });
    const mine = { intent: "words", ...words, body: "We keep it for 90 days.", seen };
    const late = await other.post(action, at(id), mine, paramsOf(id));
    const told = await late.json();
    expect([late.status, told.errors, told.values.body]).toEqual([400, { "": "articles:errors.stale" }, mine.body]);
    expect(told.theirs).toMatchObject({ body: "We keep it for 30 days.", by: one.member.name });
    expect(told.theirs.runs).toContainEqual({ kind: "gone", text: "30" });
    const translated = { intent: "words", ...chinese, title: "茶", body: "保存。", seen: seenChinese };
    expect((await other.post(action, at(id, "zh-CN"), translated, paramsOf(id))).status).toBe(303);
    expect(await seenBy(one, id)).toMatchObject({ words: { body: "We keep it for 30 days." } });
    const again = await other.post(action, at(id), told.values, paramsOf(id));
    expect(again.status).toBe(303);
    expect(await seenBy(one, id)).toMatchObject({ words: { body: mine.body } });
  });

  test("publishes what was read: not what a colleague has written since", async () => {
    const [one, other] = [await browserOf(db, "content"), await browserOf(db, "content")];
    const id = await started(one);
    await write(one, id, { body: "Read by the one" });
    const { version, words, seen } = await seenBy(one, id);
    await write(other, id, { body: "Not read by the one" });
    const fields = { intent: "publish", ...words, seen, version: String(version), zone: "UTC" };
    const refused = await (await one.post(action, at(id), fields, paramsOf(id))).json();
    expect(refused.errors).toEqual({ "": "articles:errors.stale" });
    expect(refused.theirs).toMatchObject({ body: "Not read by the one" });
    expect(await shown(id)).toBeNull();
  });

  test("marks translations that are older than their source until they are written again or confirmed", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    await write(content, id, { body: "Words" });
    await write(content, id, { title: "Minggu teh", body: "Kata" }, "ms");
    await write(content, id, { title: "お茶", body: "言葉" }, "ja");
    const marked = async () => {
      const { languages } = await seenBy(content, id);
      return languages.flatMap((one: { locale: string; state: string }) =>
        one.state === "outdated" ? [one.locale] : [],
      );
    };
    expect(await marked()).toEqual([]);
    await write(content, id, { body: "Other words" });
    expect(await marked()).toEqual(["ms", "ja"]);
    await write(content, id, { body: "Kata lain" }, "ms");
    expect(await marked()).toEqual(["ja"]);
    const { rows } = await (await content.get(listLoader, `${list}?wanting=ja&q=${id}`)).json();
    expect(rows).toMatchObject([{ id, outdated: ["ja"] }]);
    await write(content, id, { confirmed: "on" }, "ja");
    expect(await marked()).toEqual([]);
  });

  test("keeps its versions: what each changed word by word, and an old one becomes the draft again", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    await write(content, id, { body: "Kept for 30 days." });
    await publish(content, id);
    await write(content, id, { body: "Kept for 90 days." });
    await publish(content, id, { note: "Longer" });
    const versions = `${list}/${id}/versions`;
    const page = await (await content.get(versionsLoader, `${versions}?with=1&to=2`, paramsOf(id))).json();
    expect(page.versions).toMatchObject([
      { number: 2, note: "Longer", by: content.member.name },
      { number: 1, by: content.member.name },
    ]);
    expect(page.comparison).toMatchObject({ locale: "en", languages: ["en"] });
    const { runs } = page.comparison.parts.find(({ name }: { name: string }) => name === "body");
    expect(runs).toEqual([
      { kind: "same", text: "Kept for " },
      { kind: "gone", text: "30" },
      { kind: "new", text: "90" },
      { kind: "same", text: " days." },
    ]);
    expect((await content.post(versionsAction, versions, { number: "1" }, paramsOf(id))).status).toBe(303);
    expect(await seenBy(content, id)).toMatchObject({ draft: true, words: { body: "Kept for 30 days." } });
    expect((await content.post(versionsAction, versions, { number: "9" }, paramsOf(id))).status).toBe(404);
    expect((await content.get(versionsLoader, `${versions}?with=9`, paramsOf(id))).status).toBe(404);
  });

  test("that was inserted by a seed is edited like any other", async () => {
    const content = await browserOf(db, "content");
    const { id } = await makeArticle(db);
    expect(await seenBy(content, id)).toMatchObject({ state: "live", words: { body: "A paragraph." } });
    await write(content, id, { body: "Another paragraph." });
    await publish(content, id);
    expect((await shown(id))?.blocks).toEqual([{ kind: "paragraph", pieces: [{ text: "Another paragraph." }] }]);
  });

  test("is deleted off all pages at once, and comes back as it was", async () => {
    const content = await browserOf(db, "content");
    const { id } = await makeArticle(db);
    const gone = await content.post(listAction, list, { intent: "delete", id: String(id) });
    expect(gone.headers.get("Location")).toContain(`deleted=${id}`);
    expect(await shown(id)).toBeNull();
    expect((await content.get(loader, at(id), paramsOf(id))).status).toBe(404);
    const page = await (await content.get(listLoader, `${list}?deleted=${id}`)).json();
    expect(page.gone).toMatchObject({ id });
    await content.post(listAction, list, { intent: "restore", id: String(id) });
    expect(await shown(id)).not.toBeNull();
  });

  test("takes no link that may not be followed, and keeps nothing that hides or reorders text", async () => {
    const content = await browserOf(db, "content");
    const id = await started(content);
    const bad = await write(content, id, { body: "[x](javascript:alert) and <script>alert(1)</script>" });
    expect((await bad.json()).errors).toEqual({ body: "articles:errors.link" });
    expect((await (await write(content, id, { body: "x".repeat(20_001) })).json()).errors).toEqual({ body: "tooLong" });
    await write(content, id, { title: "Tea\u202e week", body: "<script>alert(1)</script>\u202e\u200b" });
    expect(await seenBy(content, id)).toMatchObject({
      words: { title: "Tea week", body: "<script>alert(1)</script>" },
      preview: [{ kind: "paragraph", pieces: [{ text: "<script>alert(1)</script>" }] }],
    });
    const huge = await content.post(action, at(id), { intent: "words", body: "x".repeat(400_000) }, paramsOf(id));
    expect(huge.status).toBe(413);
  });

  test("is read by some roles, written by fewer, and legal texts are published by the owner alone", async () => {
    await legalArticles(db);
    const { privacy } = await legalArticleIds(db);
    const id = privacy ?? 0;
    const [owner, content, support, catalogue] = await Promise.all(
      (["owner", "content", "support", "catalogue"] as const).map((role) => browserOf(db, role)),
    );
    if (!owner || !content || !support || !catalogue) throw new Error("roles");
    expect((await catalogue.get(listLoader, list)).status).toBe(403);
    expect((await support.get(loader, at(id), paramsOf(id))).status).toBe(200);
    expect((await support.post(action, at(id), { intent: "words" }, paramsOf(id))).status).toBe(403);
    expect((await write(content, id, { body: "Our own words" })).status).toBe(303);
    expect((await publish(content, id)).status).toBe(403);
    expect((await publish(owner, id, { note: "Ours" })).status).toBe(303);
    expect(await shown(id)).toMatchObject({ legal: { shown: 2, current: 2 } });
    const first = await readArticle(db, { id, number: 1, locale: "en", market: "", now: new Date() });
    expect(first).toMatchObject({ legal: { shown: 1, current: 2 } });
    expect(first?.blocks.length).toBeGreaterThan(10);
    expect(await readArticle(db, { id, number: 3, locale: "en", market: "", now: new Date() })).toBeNull();
    for (const intent of ["takeDown", "delete"])
      expect((await owner.post(action, at(id), { intent }, paramsOf(id))).status).toBe(400);
  });
});

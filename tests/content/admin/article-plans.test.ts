import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelPlan } from "~/app/content/admin/articles/cancel-plan.server";
import { publishArticle, recycleArticle } from "~/app/content/admin/articles/publish-article.server";
import { action } from "~/app/content/admin/routes/article";
import { action as versionsAction, loader as versionsLoader } from "~/app/content/admin/routes/article-versions";
import { action as listAction, loader as listLoader } from "~/app/content/admin/routes/articles";
import { legalArticleIds, publishDueArticles } from "~/app/content/api.server";
import { readArticle } from "~/app/content/read-article.server";
import { legalArticles } from "~/app/start/legal-articles.server";
import { openDatabase } from "~/db/client.server";
import { testDatabase } from "../../support/database";
import { interleave, twiceAtOnce } from "../../support/interleave";
import { actionsOn, browserOf } from "../../support/setting-factories";
import { articleDesk } from "./article-desk";

const { db, url } = testDatabase();
const { list, at, paramsOf, started, seenBy, write, publish, press } = articleDesk();
/** The date of the plans of these tests, and a moment after it. */
const [date, then] = ["2090-01-01T08:00", new Date("2090-01-01T08:00:01Z")];
const onTheDate = () => publishDueArticles(db, { now: then });

let content: Awaited<ReturnType<typeof browserOf>>;
let owner: Awaited<ReturnType<typeof browserOf>>;
beforeAll(async () => {
  content = await browserOf(db, "content");
  owner = await browserOf(db);
  await legalArticles(db);
});

beforeEach(async () => {
  await db.deleteFrom("article_plans").execute();
});

async function bodyOf(id: number, now = new Date()) {
  const article = await readArticle(db, { id, locale: "en", market: "", now });
  return article?.blocks.flatMap((block) => (block.kind === "paragraph" ? block.pieces : [])).map(({ text }) => text);
}

/** An article that people see, with new words planned. */
async function planned(body = "Planned words", more: Record<string, string> = {}): Promise<number> {
  const id = await started(content);
  await publish(content, id, { body: "Present words" });
  expect((await publish(content, id, { body, from: date, ...more })).status).toBe(303);
  return id;
}

const acts = async (id: number) => (await actionsOn(db, "article", id)).map(({ action: act }) => act.slice(9));

describe("new words of an article that people see", () => {
  test("wait for their date, and are a version from then on; the article keeps its place among the others", async () => {
    const id = await planned("Planned words", { note: "New year" });
    expect(await seenBy(content, id)).toMatchObject({
      state: "live",
      edition: 1,
      plan: { at: Date.parse(`${date}Z`), by: content.member.name, isDraft: true },
      publication: { from: date, note: "New year" },
    });
    const { published_at: before } = await rowOf(id);
    expect(await publishDueArticles(db, { now: new Date(then.getTime() - 2000) })).toBe(0);
    expect(await bodyOf(id)).toEqual(["Present words"]);
    expect(await onTheDate()).toBe(1);
    expect(await bodyOf(id)).toEqual(["Planned words"]);
    expect(await rowOf(id)).toMatchObject({ published_at: before, edition: 2, draft: null });
    expect(await seenBy(content, id)).toMatchObject({ plan: null, draft: false });
    expect(await onTheDate()).toBe(0);
    const { versions } = await versionsOf(id);
    expect(versions[0]).toMatchObject({ number: 2, note: "New year", by: content.member.name });
    expect(await acts(id)).toEqual(["created", "published", "planned", "published"]);
    const [, , plan, done] = await actionsOn(db, "article", id);
    expect(plan).toMatchObject({ staffId: content.member.id, after: { from: "2090-01-01T08:00:00.000Z" } });
    expect(done).toMatchObject({ staffId: null, after: { version: 2, plannedBy: content.member.name } });
  });

  test("are listed with the planned articles, and compared with what is published", async () => {
    const id = await planned();
    const { rows, counts } = await (await content.get(listLoader, `${list}?state=planned`)).json();
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({ plannedFrom: Date.parse(`${date}Z`) });
    expect(counts.planned).toBe(rows.length);
    await write(content, id, { body: "Later words" });
    const { comparison } = await versionsOf(id, "?with=1&to=planned");
    expect(comparison).toMatchObject({ number: 1, to: "planned" });
    expect(JSON.stringify(comparison.parts)).toContain("Planned");
    await onTheDate();
    const gone = await content.get(versionsLoader, `${list}/${id}/versions?with=1&to=planned`, paramsOf(id));
    expect(gone.status).toBe(404);
  });

  test("are those that were planned: what is saved later stays a draft", async () => {
    const id = await planned();
    await write(content, id, { body: "Later words" });
    expect(await seenBy(content, id)).toMatchObject({ plan: { isDraft: false }, words: { body: "Later words" } });
    await onTheDate();
    expect(await bodyOf(id)).toEqual(["Planned words"]);
    expect(await seenBy(content, id)).toMatchObject({ draft: true, words: { body: "Later words" } });
  });

  test("come over a form that was opened before them as a colleague's words would", async () => {
    const id = await planned();
    const versions = `${list}/${id}/versions`;
    await content.post(versionsAction, versions, { number: "1" }, paramsOf(id));
    const open = await seenBy(content, id);
    expect(open.words.body).toBe("Present words");
    await onTheDate();
    const mine = { intent: "words", ...open.words, seen: open.seen, body: "Mine" };
    const told = await (await content.post(action, at(id), mine, paramsOf(id))).json();
    expect(told).toMatchObject({ errors: { "": "articles:errors.stale" }, theirs: { body: "Planned words" } });
  });

  test("are planned anew, or published at once, in the place of the plan", async () => {
    const id = await planned();
    await publish(content, id, { body: "Other words", from: "2089-01-01T08:00" });
    expect(await seenBy(content, id)).toMatchObject({ plan: { at: Date.parse("2089-01-01T08:00Z") } });
    await publish(content, id, { body: "Words of today" });
    expect(await bodyOf(id)).toEqual(["Words of today"]);
    expect(await onTheDate()).toBe(0);
    const all = ["created", "published", "planned", "planCancelled", "planned", "planCancelled", "published"];
    expect(await acts(id)).toEqual(all);
  });

  test("are published at once when their date is over, and end after they begin", async () => {
    const id = await planned();
    await publish(content, id, { body: "Words of the past", from: "2020-01-01T08:00" });
    expect(await bodyOf(id)).toEqual(["Words of the past"]);
    const wrong = await publish(content, id, { body: "New", from: date, until: "2089-01-01T08:00" });
    expect((await wrong.json()).errors).toEqual({ until: "articles:errors.endsFirst" });
    await publish(content, id, { body: "New", from: date, until: "2090-02-01T08:00" });
    await onTheDate();
    expect([await bodyOf(id, then), await bodyOf(id, new Date("2090-02-01T08:00Z"))]).toEqual([["New"], undefined]);
  });

  test("are cancelled: what people see and the draft stay, and the log keeps what only the plan said", async () => {
    const id = await planned();
    const cancelled = await press(content, id, "unplan", { body: "Later words" });
    expect(cancelled.status).toBe(303);
    expect(await seenBy(content, id)).toMatchObject({ plan: null, draft: true, words: { body: "Later words" } });
    expect(await onTheDate()).toBe(0);
    const log = await actionsOn(db, "article", id);
    expect(log.at(-1)).toMatchObject({
      action: "articles.planCancelled",
      staffId: content.member.id,
      before: { from: "2090-01-01T08:00:00.000Z", en: { body: "Planned words" } },
    });
    const again = await (await press(content, id, "unplan")).json();
    expect(again.errors).toEqual({ "": "articles:errors.noPlan" });
  });

  test("are not cancelled by who has not seen a colleague's newer plan, nor planned by who missed the cancelling", async () => {
    const id = await planned();
    const { words, seen, version } = await seenBy(owner, id);
    const before = { ...words, seen, version: String(version), zone: "UTC", from: date };
    await publish(content, id, { from: "2091-01-01T08:00" });
    const refused = await (await owner.post(action, at(id), { ...before, intent: "unplan" }, paramsOf(id))).json();
    expect(refused.errors).toEqual({ "": "articles:errors.stale" });
    const { version: newer, plan } = await seenBy(owner, id);
    expect(plan).toMatchObject({ at: Date.parse("2091-01-01T08:00Z") });
    await press(content, id, "unplan");
    const late = { ...before, version: String(newer), intent: "publish" };
    expect((await owner.post(action, at(id), late, paramsOf(id))).status).toBe(400);
    expect((await seenBy(owner, id)).plan).toBeNull();
  });

  test("go with the article that is taken down, and wait in the bin with one that is deleted", async () => {
    const down = await planned();
    await press(content, down, "takeDown");
    expect(await seenBy(content, down)).toMatchObject({ state: "draft", plan: null });
    const id = await planned();
    await press(content, id, "delete");
    expect(await onTheDate()).toBe(0);
    await content.post(listAction, list, { intent: "restore", id: String(id) });
    expect(await bodyOf(id)).toEqual(["Present words"]);
    expect(await onTheDate()).toBe(1);
    expect(await bodyOf(id)).toEqual(["Planned words"]);
    expect(await bodyOf(down)).toBeUndefined();
  });

  test("are what a discarded draft goes back to; they themselves are cancelled, not discarded", async () => {
    const id = await planned();
    const refused = await (await press(content, id, "discard")).json();
    expect(refused.errors).toEqual({ "": "articles:errors.planned" });
    await write(content, id, { body: "Later words" });
    expect((await press(content, id, "discard")).status).toBe(303);
    expect(await seenBy(content, id)).toMatchObject({ plan: { isDraft: true }, words: { body: "Planned words" } });
    await press(content, id, "unplan");
    await press(content, id, "discard");
    expect(await seenBy(content, id)).toMatchObject({ draft: false, words: { body: "Present words" } });
  });
});

describe("new words of a legal text", () => {
  const privacyId = async () => (await legalArticleIds(db)).privacy ?? 0;

  test("are planned by the owner alone; nobody else cancels them, or puts other words into the plan", async () => {
    const id = await privacyId();
    await write(content, id, { body: "We keep it for 30 days." });
    expect((await publish(content, id, { from: date })).status).toBe(403);
    expect((await publish(owner, id, { from: date, important: "on" })).status).toBe(303);
    expect((await press(content, id, "unplan")).status).toBe(403);
    await write(content, id, { body: "We keep it for ever." });
    const { edition } = await rowOf(id);
    await onTheDate();
    expect(await bodyOf(id, then)).toEqual(["We keep it for 30 days."]);
    expect(await rowOf(id)).toMatchObject({ edition: edition + 1, published_at: new Date(`${date}Z`), ends_at: null });
    expect((await versionsOf(id)).versions[0]).toMatchObject({ important: true, by: owner.member.name });
  });

  test("are new: the published ones have nothing to plan", async () => {
    const id = await privacyId();
    await press(owner, id, "discard");
    const refused = await (await publish(owner, id, { from: date })).json();
    expect(refused).toMatchObject({ values: { from: date }, errors: { from: "articles:errors.unchanged" } });
  });
});

describe("when dates come", () => {
  test("of two processes that look at once, one publishes", async () => {
    const id = await planned();
    const { first, second } = await twiceAtOnce(url)(/^delete from "article_plans"/, (handle) =>
      publishDueArticles(handle, { now: then }),
    );
    expect([first, second]).toEqual([1, 0]);
    expect((await rowOf(id)).edition).toBe(2);
  });

  test.each(["cancelled", "planned for later", "deleted"])(
    "what is %s at the last moment is not published",
    async (how) => {
      const id = await planned();
      const { version } = await rowOf(id);
      const act = { staff: content.member, address: "", id, now: new Date() };
      const typed = { locale: "en" as const, words: { title: "Tea week", summary: "", body: "Planned words" } };
      const later = { version, typed, from: new Date("2091-01-01T08:00Z"), until: null, note: "", important: false };
      const meanwhile = async (handle: typeof db): Promise<{ ok: boolean }> => {
        if (how === "cancelled") return cancelPlan(handle, act);
        if (how === "deleted") return recycleArticle(handle, { ...act, deleted: true });
        return publishArticle(handle, { ...act, ...later });
      };
      const { first, second } = await interleave(url, {
        first: (handle) => publishDueArticles(handle, { now: then }),
        before: /pg_advisory_xact_lock/,
        second: meanwhile,
      });
      expect([first, second.ok]).toEqual([0, true]);
      expect((await rowOf(id)).edition).toBe(1);
    },
  );

  test("an article that fails is told, and does not keep the next from its date", async () => {
    const [stuck, next] = [await planned(), await planned()];
    let begun = 0;
    const onQuery = (text: string) => {
      if (/for no key update/i.test(text) && ++begun === 1) throw new Error("this article is broken");
    };
    const other = openDatabase(url, { max: 1, onQuery });
    await expect(publishDueArticles(other.db, { now: then })).rejects.toThrow("this article is broken");
    await other.close();
    expect([await bodyOf(stuck), await bodyOf(next)]).toEqual([["Present words"], ["Planned words"]]);
    expect(await onTheDate()).toBe(1);
  });
});

const rowOf = (id: number) => db.selectFrom("articles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const versionsOf = async (id: number, query = "") =>
  (await content.get(versionsLoader, `${list}/${id}/versions${query}`, paramsOf(id))).json();

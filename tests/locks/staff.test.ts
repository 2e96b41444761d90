import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { changeGoods } from "~/app/catalog/admin/goods/change-goods.server";
import { deleteAttribute, saveAttribute } from "~/app/catalog/admin/save-attribute.server";
import { deleteBrand, saveBrand } from "~/app/catalog/admin/save-brand.server";
import { saveCategory } from "~/app/catalog/admin/save-category.server";
import { saveKeyword } from "~/app/catalog/admin/search/save-keyword.server";
import { saveSynonyms } from "~/app/catalog/admin/search/save-synonyms.server";
import { maxSynonyms } from "~/app/catalog/admin/search/synonyms-admin-queries.server";
import { switchAdvert } from "~/app/content/admin/switch-advert.server";
import { retryMessage } from "~/app/operator/outbox/retry-message.server";
import { maxAttempts } from "~/app/platform/messages/outbox-queries.server";
import { moderateReview } from "~/app/reviews/admin/moderate-review.server";
import { changeSetting } from "~/app/settings/admin/change-setting.server";
import { defaultSettings } from "~/app/settings/default-settings";
import { changeMember } from "~/app/staff/admin/change-member.server";
import { replyToFeedback } from "~/app/support/admin/reply-to-feedback.server";
import type { Db } from "~/db/client.server";
import { testDatabase } from "../support/database";
import { makeAdvert, makeCategory, makeGoods, makeUser } from "../support/factories";
import { makeAttribute, makeBrand } from "../support/goods-search-factories";
import { interleave, twiceAtOnce } from "../support/interleave";
import { makeReview } from "../support/review-factories";
import { makeStaff } from "../support/staff";

const { db, url } = testDatabase();

const twice = twiceAtOnce(url);

describe("of two members of staff at once", () => {
  test("who take each other away, one owner stays", async () => {
    await db.updateTable("staff").set({ disabled_at: new Date() }).execute();
    const [one, two] = [await makeStaff(db, { role: "owner" }), await makeStaff(db, { role: "owner" })];
    const takeAway = (by: typeof one, id: number) => (handle: Db) =>
      changeMember(handle, { ...by, id, change: { disabled: true } });
    const { second } = await interleave(url, {
      first: takeAway(one, two.staff.id),
      before: /^update "staff"/,
      second: takeAway(two, one.staff.id),
    });
    expect(second).toEqual({ ok: false, code: "lastOwner" });
  });

  test("who save a setting that was never saved, the second is told to look again", async () => {
    const actor = await makeStaff(db);
    const value = { ...defaultSettings.timers, receiptDays: 12 };
    const { second } = await twice(/insert into "settings"/, (handle) =>
      changeSetting(handle, { ...actor, name: "timers", value, version: 0 }),
    );
    expect(second).toEqual({ ok: false, code: "stale" });
  });

  test("who add categories to one parent, each gets a place of its own", async () => {
    const [actor, { id: parent_id }] = [await makeStaff(db), await makeCategory(db)];
    const values = { parent_id, name: { en: "Lamps" }, picture: null, shown: true };
    // The word is known already, so neither waits for the other to learn it.
    await makeCategory(db, { name: JSON.stringify(values.name) });
    await twice(/update "categories" as listed set position/, (handle) =>
      saveCategory(handle, { actor, id: null, values }),
    );
    const rows = await db.selectFrom("categories").select("position").where("parent_id", "=", parent_id).execute();
    expect(rows.map(({ position }) => position).sort()).toEqual([1, 2]);
  });

  test("who add the same keyword, the second is told that it is there", async () => {
    const actor = await makeStaff(db);
    const { second } = await twice(/insert into "search_keywords"/, (handle) =>
      saveKeyword(handle, { ...actor, id: null, before: null, texts: { en: "oolong" } }),
    );
    expect(second).toEqual({ ok: false, code: "taken", locales: ["en"] });
  });

  test("who change a set of synonyms, the second is told to look again", async () => {
    const actor = await makeStaff(db);
    const set = { locale: "en" as const, words: ["sofa", "couch"] };
    const made = await saveSynonyms(db, { ...actor, ...set, id: null, version: 0 });
    if (!made.ok) throw new Error(made.code);
    const { second } = await twice(/^update "search_synonyms"/, (handle) =>
      saveSynonyms(handle, { ...actor, ...set, id: made.value, version: 1 }),
    );
    expect(second).toEqual({ ok: false, code: "stale" });
  });

  test("who add the last set of synonyms that there is room for, one does", async () => {
    const actor = await makeStaff(db);
    await sql`
      insert into search_synonyms (locale, words)
      select 'en', array['a' || n, 'b' || n]
      from generate_series((select count(*)::int from search_synonyms) + 1, ${maxSynonyms - 1}) n`.execute(db);
    const { second } = await twice(/insert into "search_synonyms"/, (handle) =>
      saveSynonyms(handle, { ...actor, id: null, version: 0, locale: "en", words: ["last", "final"] }),
    );
    expect(second).toEqual({ ok: false, code: "tooMany" });
  });

  test("of whom one deletes the brand that the other saves, the other is told that it is gone", async () => {
    const [actor, id] = [await makeStaff(db), await makeBrand(db, { en: "Halden" })];
    const values = { name: { en: "Haldan" }, logo: null, state: "shown" as const };
    const { second } = await interleave<unknown, unknown>(url, {
      first: (handle) => deleteBrand(handle, { actor, id }),
      before: /^delete from "brands"/,
      second: (handle) => saveBrand(handle, { actor, id, values }),
    });
    expect(second).toEqual({ ok: false, code: "notFound" });
  });

  test("of whom one deletes the attribute that the other saves, the other is told that it is gone", async () => {
    const [actor, { id: category }] = [await makeStaff(db), await makeCategory(db)];
    const { id } = await makeAttribute(db, category, { name: "Hue", values: ["Red"] });
    const values = { category, name: { en: "Hue" }, filterable: false, value: [] };
    const { second } = await interleave<unknown, unknown>(url, {
      first: (handle) => deleteAttribute(handle, { actor, id }),
      before: /^delete from "attributes"/,
      second: (handle) => saveAttribute(handle, { actor, id, values }),
    });
    expect(second).toEqual({ ok: false, code: "notFound" });
  });

  test("who switch an advert off, the log has it once", async () => {
    const [actor, { id }] = [await makeStaff(db), await makeAdvert(db)];
    await twice(/^update "adverts"/, (handle) => switchAdvert(handle, { ...actor, id, enabled: false }));
    expect(await actions(actor.staff.id)).toEqual(["adverts.disabled"]);
  });

  test("who take goods off the shelf, the second is told that nothing was to be done", async () => {
    const [actor, { id }] = [await makeStaff(db), await makeGoods(db)];
    const { second } = await twice(/^update "goods"/, (handle) =>
      changeGoods(handle, { actor, ids: [id], change: { intent: "take" }, reason: "No licence" }),
    );
    expect(second).toEqual({ ok: false, code: "nothing" });
  });

  test("who hide a review, the second is told that nothing was to be done", async () => {
    const [actor, goods] = [await makeStaff(db), await makeGoods(db)];
    const { id } = await makeReview(db, { goods_id: goods.id });
    const { second } = await twice(/^update "reviews"/, (handle) =>
      moderateReview(handle, { actor, id, state: "hidden", reason: "Insult" }),
    );
    expect(second).toEqual({ ok: false, code: "nothing" });
  });

  test("who answer a feedback, the second is told that it was answered", async () => {
    const [actor, { id: user_id }] = [await makeStaff(db), await makeUser(db)];
    const feedback = db.insertInto("feedback").values({ user_id, body: "Slow", replied_at: null });
    const { id } = await feedback.returning("id").executeTakeFirstOrThrow();
    const { second } = await twice(/^update "feedback"/, (handle) =>
      replyToFeedback(handle, { ...actor, id, reply: "Next week." }),
    );
    expect(second).toEqual({ ok: false, code: "answered" });
  });

  test("who try a message again, the second is told that it is under way", async () => {
    const actor = await makeStaff(db);
    const message = { channel: "mail" as const, target: "a@b.example", subject: "", body: "", attempts: maxAttempts };
    const { id } = await db.insertInto("outbox_messages").values(message).returning("id").executeTakeFirstOrThrow();
    const { second } = await twice(/^update "outbox_messages"/, (handle) => retryMessage(handle, { ...actor, id }));
    expect(second).toEqual({ ok: false, code: "notFound" });
  });
});

const actions = async (staffId: number) =>
  (await db.selectFrom("audit_log").select("action").where("staff_id", "=", staffId).execute()).map(
    ({ action }) => action,
  );

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decideSubmission } from "~/app/catalog/admin/audit/decide-submission.server";
import { changeGoods } from "~/app/catalog/admin/goods/change-goods.server";
import { action as decide, loader as page } from "~/app/catalog/admin/routes/submission";
import { action as decideMany, loader as list } from "~/app/catalog/admin/routes/submissions";
import { loader as csv } from "~/app/catalog/admin/routes/submissions-csv";
import { workLists } from "~/app/operator/home/home.server";
import { rolePermissions } from "~/app/staff/permissions";
import { openOf, setAudit } from "../../support/audit-factories";
import { statementsOf, testDatabase } from "../../support/database";
import { makeMedia } from "../../support/factories";
import { interleave } from "../../support/interleave";
import { bootsNow, editBoots, makeBoots } from "../../support/seller-goods-factories";
import { actionsOn, browserOf } from "../../support/setting-factories";
import { makeStaff } from "../../support/staff";

const { db, url, queries } = testDatabase();
const path = "/operator/submissions";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];
let browser: Browser;

beforeAll(async () => {
  browser = await browserOf(db, "catalogue");
});
afterAll(() => setAudit(db, "off"));

/** Boots on sale with a new title and picture that wait. */
async function changedBoots(title = "Alpine boots") {
  await setAudit(db, "off");
  const own = await makeBoots(db, { title: { en: "Trail boots", ru: "Ботинки" } });
  await setAudit(db, "all");
  const picture = await makeMedia(db, { personal: true });
  await editBoots(db, own, (values) => ({
    ...values,
    title: { ...values.title, en: title },
    pictures: [picture.hash],
  }));
  const open = await openOf(db, own.goodsId);
  if (!open) throw new Error("nothing waits");
  return { ...own, id: open.id, picture: picture.hash };
}

const send = (ids: number[], fields: Record<string, string>) =>
  browser.post(decideMany as Action, path, [
    ...ids.map((id): [string, string] => ["id", String(id)]),
    ...Object.entries(fields),
  ]);
const rowsAt = async (query: string) => (await (await browser.get(list, `${path}?${query}`)).json()).rows;

describe("the queue", () => {
  test("has what waits, the oldest on top, with what is different, and finds by title, shop, number and kind", async () => {
    const changed = await changedBoots("Zermatt boots");
    const fresh = await makeBoots(db, { title: { en: "Matterhorn boots" } });
    const open = await openOf(db, fresh.goodsId);
    const ids = (await rowsAt("")).map(({ id }: { id: number }) => id);
    expect(ids.indexOf(changed.id)).toBeLessThan(ids.indexOf(open?.id));
    const found = await rowsAt(`q=${changed.goodsId}&kind=changed`);
    expect(found).toMatchObject([{ id: changed.id, fields: ["pictures", "title"] }]);
    expect(await rowsAt(`q=matterhorn&kind=new`)).toMatchObject([{ id: open?.id, kind: "new", fields: [] }]);
    expect(await rowsAt(`q=matterhorn&kind=changed`)).toEqual([]);
    expect(await rowsAt(`shop=${changed.shopId}`)).toMatchObject([{ id: changed.id }]);
    const file = await (await browser.get(csv, `${path}.csv?q=matterhorn`)).text();
    expect(file.split("\r\n")[1]).toContain("Matterhorn boots");
    const staff = { permissions: rolePermissions.catalogue };
    const work = await workLists({ db, language: { locale: "en" } } as Parameters<typeof workLists>[0], staff);
    expect(work.find(({ name }) => name === "submissions")).toMatchObject({ link: path });
  });

  test("costs the same statements however long it is", async () => {
    await changedBoots();
    const count = async () => {
      queries.length = 0;
      await browser.get(list, path);
      return statementsOf(queries).length;
    };
    await count();
    const before = await count();
    for (let i = 0; i < 4; i++) await changedBoots();
    expect(await count()).toBe(before);
  });

  test("passes or refuses several at once, and tells of each that was decided meanwhile", async () => {
    const [one, two, three] = [await changedBoots(), await changedBoots(), await changedBoots()];
    expect((await send([], { intent: "pass" })).status).toBe(400);
    const reasonless = await send([one.id], { intent: "refuse", reason: " " });
    expect(await reasonless.json()).toMatchObject({
      errors: { reason: "goodsAudit:errors.reason" },
      ticked: [String(one.id)],
    });
    expect((await send([one.id, two.id], { intent: "pass" })).status).toBe(303);
    expect(await bootsNow(db, one)).toMatchObject({ title: { en: "Alpine boots", ru: "Ботинки" } });
    const partly = await send([one.id, three.id], { intent: "refuse", reason: "Not these boots." });
    expect(partly.status).toBe(409);
    expect(await partly.json()).toMatchObject({
      done: 1,
      left: [{ id: one.id, code: "over" }],
      ticked: [String(one.id)],
    });
    expect(await openOf(db, three.goodsId)).toMatchObject({ state: "refused", reason: "Not these boots." });
    expect(await actionsOn(db, "goods", three.goodsId)).toMatchObject([
      { action: "goods.auditRefused", after: { reason: "Not these boots." } },
    ]);
    const notices = await db.selectFrom("notices").select("event").where("user_id", "=", three.userId).execute();
    expect(notices).toEqual([{ event: "goods_refused" }]);
  });

  test("is not decided by who may only read", async () => {
    const { id } = await changedBoots();
    const reader = await browserOf(db, "audit");
    expect((await reader.get(list, path)).status).toBe(200);
    expect((await reader.post(decideMany as Action, path, { id: String(id), intent: "pass" })).status).toBe(403);
    const support = await browserOf(db, "finance");
    expect((await support.get(list, path)).status).toBe(403);
  });
});

describe("a submission", () => {
  test("shows field by field what was and what would be, pictures as pictures, and the goods whole", async () => {
    const { id, picture } = await changedBoots();
    const seen = await (await browser.get(page, `${path}/${id}`, { id: String(id) })).json();
    expect(seen.changes).toMatchObject([
      { field: "title", language: "en", was: "Trail boots", now: "Alpine boots", pictures: null },
      { field: "pictures", pictures: { now: [picture] } },
    ]);
    expect(seen.goods).toMatchObject({ title: { en: "Alpine boots" }, pictures: [picture] });
    expect(seen.goods.skus[0]).toMatchObject({ words: "Ochre, 41", priceMinor: 1000 });
    expect((await browser.get(page, `${path}/0`, { id: "0" })).status).toBe(404);
  });

  test("that was amended is not decided any more: the shop's newer one is", async () => {
    const first = await changedBoots();
    await setAudit(db, "all");
    await editBoots(db, first, (values) => ({ ...values, title: { en: "Third" } }), "on", first.id);
    const at = { id: String(first.id) };
    const answer = await browser.post(decide as Action, `${path}/${first.id}`, { intent: "pass" }, at);
    expect(answer.status).toBe(409);
    expect((await bootsNow(db, first)).title.en).toBe("Trail boots");
    expect(await (await browser.get(page, `${path}/${first.id}`, at)).json()).toMatchObject({
      submission: { state: "replaced" },
      goods: null,
    });
  });

  test("is decided once, by the first of two operators; the other is told by whom", async () => {
    const own = await changedBoots();
    const [one, two] = [await makeStaff(db, { name: "Ada" }), await makeStaff(db, { name: "Ben" })];
    const { first, second, waited } = await interleave(url, {
      first: (handle) => decideSubmission(handle, { actor: one, id: own.id, verdict: { intent: "pass" } }),
      before: /update "?goods_submissions/,
      second: (handle) =>
        decideSubmission(handle, { actor: two, id: own.id, verdict: { intent: "refuse", reason: "No." } }),
    });
    expect([waited, first, second]).toMatchObject([true, { ok: true }, { ok: false, code: "over", by: "Ada" }]);
    expect((await bootsNow(db, own)).title.en).toBe("Alpine boots");
    expect(await actionsOn(db, "goods", own.goodsId)).toMatchObject([{ action: "goods.auditPassed" }]);
  });

  test("and an edit of the shop in the same instant end in one of two ways, nothing lost", async () => {
    const own = await changedBoots();
    const actor = await makeStaff(db);
    const { second } = await interleave(url, {
      first: (handle) => decideSubmission(handle, { actor, id: own.id, verdict: { intent: "pass" } }),
      before: /update "?goods_submissions/,
      second: (handle) =>
        editBoots(handle, own, (values) => ({ ...values, title: { en: "Typed meanwhile" } }), "on", own.id),
    });
    // The shop is told what passed, and its words are still in the form.
    expect(second).toMatchObject({ ok: false, code: "changedMeanwhile" });
    expect((await bootsNow(db, own)).title.en).toBe("Alpine boots");
  });

  test("has passed with goods that staff put on sale from their list", async () => {
    await setAudit(db, "new");
    const own = await makeBoots(db);
    const actor = await makeStaff(db, { role: "catalogue" });
    await changeGoods(db, { actor, ids: [own.goodsId], change: { intent: "put" }, reason: "" });
    expect(await openOf(db, own.goodsId)).toBeUndefined();
    expect(await bootsNow(db, own)).toMatchObject({ state: "on_sale", passed: true });
  });
});

import { expect, test } from "vitest";
import { endOffer } from "~/app/promotions/seller/hand-in.server";
import { loader } from "~/app/promotions/seller/routes/offer";
import { nextSameHours } from "~/app/promotions/seller/same-hours";
import { asked, browseContext } from "../support/browse-context";
import { makeChoices, makeStock } from "../support/cart-factories";
import { testDatabase } from "../support/database";
import { twiceAtOnce } from "../support/interleave";
import { makeOffer } from "../support/offer-factories";
import { offerForm, offerScreens, typedOffer, wall } from "../support/shop-offers";

const { db, url } = testDatabase();
const { act, buy, ownStock, rowOf, rowsOf, sendList, skusOf } = offerScreens(db);
const hour = 3600_000;
const day = 24 * hour;

test("a running offer ends earlier and gains pieces, and keeps what was taken; nothing changes against buyers", async () => {
  const { skuId, owner } = await ownStock();
  const { id } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500, quota: 20, perPerson: 5 }] });
  await buy(skuId, 3);
  const { ends_at: ends } = await rowOf(id);
  const change = async (values: Record<string, string>) =>
    act(owner, await rowOf(id), "change", { ...typedOffer(skuId), ends: wall(+ends), ...values });
  const worse = await change({ [`price.${skuId}`]: "16", [`quota.${skuId}`]: "19", [`limit.${skuId}`]: "" });
  expect(worse.errors).toEqual({
    [`price.${skuId}`]: "offers:problems.notLower",
    [`quota.${skuId}`]: "offers:problems.lessQuota",
    [`limit.${skuId}`]: "offers:problems.limitNotLower",
  });
  // 47 are left, and 3 of the pieces are taken already.
  const quota = (number: string) => ({ [`quota.${skuId}`]: number });
  expect((await change(quota("51"))).errors).toEqual({ [`quota.${skuId}`]: "offers:problems.beyondStock" });
  expect((await change({ ...quota("20"), ends: wall(+ends + hour) })).errors).toEqual({
    ends: "offers:errors.notEarlier",
  });
  expect((await change({ ...quota("20"), ends: wall(Date.now() - hour / 2) })).errors).toEqual({
    ends: "offers:errors.endsPast",
  });
  expect((await rowOf(id)).version).toBe(1);
  const sooner = wall(Date.now() + hour / 2);
  const better = await change({ ...quota("50"), [`price.${skuId}`]: "14", [`limit.${skuId}`]: "1", ends: sooner });
  expect(better.status).toBe(303);
  expect(await skusOf(id)).toEqual([{ skuId, priceMinor: 1400, quota: 50, perPerson: 1, taken: 3 }]);
  expect(await rowOf(id)).toMatchObject({ state: "approved", version: 2, ends_at: new Date(`${sooner}Z`) });
});

test("an offer ends now, and one that has not begun is over as well; neither ends twice", async () => {
  const { skuId, owner } = await ownStock();
  const skus = [{ skuId, priceMinor: 1500 }];
  const { id } = await makeOffer(db, { skus });
  const later = await makeOffer(db, {
    skus,
    beginsAt: new Date(Date.now() + day),
    endsAt: new Date(Date.now() + 2 * day),
  });
  for (const one of [id, later.id]) {
    expect((await act(owner, await rowOf(one), "end")).status).toBe(303);
    expect((await rowOf(one)).state).toBe("over");
    expect((await act(owner, await rowOf(one), "end")).errors).toEqual({ "": "offers:refusals.notNow" });
  }
  expect((await rowOf(id)).ends_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test("an offer is copied to the next same hours, and last week in two clicks, once", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const { skuIds } = await makeChoices(db, 10);
  const began = Date.now() - 3 * day;
  const { id } = await makeOffer(db, {
    skus: [{ skuId, priceMinor: 1500, quota: 7, perPerson: 2, additionMinor: 100 }],
    beginsAt: new Date(began),
    endsAt: new Date(began + hour),
  });
  await makeOffer(db, { skus: [{ skuId: skuIds[0] ?? 0, priceMinor: 500 }], beginsAt: new Date(began) });
  const minute = (at: Date) => wall(at.getTime());
  const copied = await act(owner, await rowOf(id), "copyDay");
  expect(minute((await rowOf(copied.id)).begins_at)).toBe(wall(began + 4 * day));
  await db.deleteFrom("offer_skus").where("offer_id", "=", copied.id).execute();
  await db.deleteFrom("offers").where("id", "=", copied.id).execute();

  const week = () => sendList(owner, [["intent", "copyLastWeek"]]);
  expect((await week()).at).toBe("?state=draft");
  expect((await week()).at).toBe("");
  const drafts = await rowsOf(owner, "?state=draft");
  expect(drafts).toMatchObject([{ goodsId, sum: { lowestMinor: 1500, quota: 7, taken: 0 } }]);
  const [draft] = drafts;
  expect(minute(new Date(draft?.beginsAt ?? 0))).toBe(wall(began + 7 * day));
  const additions = await db
    .selectFrom("offer_skus")
    .select("addition_minor")
    .where("offer_id", "=", draft?.id ?? 0)
    .execute();
  expect(additions).toEqual([{ addition_minor: 0 }]);
  const sent = await sendList(owner, [
    ["intent", "submit"],
    ["offer", `${draft?.id}:${draft?.version}`],
  ]);
  expect(sent.at).toBe("?state=in_review");
  expect((await rowOf(draft?.id ?? 0)).state).toBe("in_review");
});

test("what is no longer sold is not copied, and its past offers are still shown", async () => {
  const { goodsId, skuId, owner } = await ownStock();
  const beginsAt = new Date(Date.now() - 2 * day);
  const endsAt = new Date(+beginsAt + hour);
  const { id } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500 }], state: "over", beginsAt, endsAt });
  const draft = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500 }], state: "draft", beginsAt, endsAt });
  await db.updateTable("goods").set({ state: "deleted" }).where("id", "=", goodsId).execute();
  expect((await sendList(owner, [["intent", "copyLastWeek"]])).at).toBe("");
  for (const one of [id, draft.id]) {
    const { data } = await asked(loader, `${offerForm}?id=${one}`, browseContext(db, { userId: owner }));
    expect(data?.form?.mode).toBe("look");
  }
  expect((await act(owner, await rowOf(draft.id), "save", typedOffer(skuId))).status).toBe(404);
});

test("of drafts that are sent together, those that may not go stay and say why", async () => {
  const [one, two] = [await ownStock(), await makeStock(db, { price: 2000 })];
  await db.updateTable("goods").set({ shop_id: one.shopId }).where("id", "=", two.goodsId).execute();
  const made = (skuId: number, priceMinor: number) =>
    makeOffer(db, {
      skus: [{ skuId, priceMinor, quota: 5 }],
      state: "draft",
      beginsAt: new Date(Date.now() + day),
      endsAt: new Date(Date.now() + 2 * day),
    });
  const [good, dear] = [await made(one.skuId, 1500), await made(two.skuId, 2500)];
  const { reply } = await sendList(one.owner, [
    ["intent", "submit"],
    ["offer", `${good.id}:1`],
    ["offer", `${dear.id}:1`],
  ]);
  expect(reply).toEqual({ sent: 1, left: [{ id: dear.id, code: "gates" }] });
  expect([(await rowOf(good.id)).state, (await rowOf(dear.id)).state]).toEqual(["in_review", "draft"]);
});

test("copies keep the time of the clock over a change of it", () => {
  const hours = { beginsAt: new Date("2026-10-24T10:00:00Z"), endsAt: new Date("2026-10-24T12:00:00Z") };
  const next = nextSameHours(hours, { days: 1, zone: "Europe/Berlin", now: new Date("2026-10-24T13:00:00Z") });
  expect(next).toEqual({ beginsAt: new Date("2026-10-25T11:00:00Z"), endsAt: new Date("2026-10-25T13:00:00Z") });
});

test("of two people who end or write the same version at once, the second one is told", async () => {
  const { shopId, skuId, owner } = await ownStock();
  const { id } = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500 }] });
  const ending = (handle: typeof db) => endOffer(handle, { shopId, seen: { id, version: 1 } });
  const { first, second, waited } = await twiceAtOnce(url)(/update "offers"/, ending);
  expect([waited, first.ok, second]).toEqual([true, true, { ok: false, code: "changed" }]);
  const draft = await makeOffer(db, { skus: [{ skuId, priceMinor: 1500 }], state: "draft" });
  const old = { id: draft.id, version: 1 };
  expect((await act(owner, old, "save", typedOffer(skuId))).status).toBe(303);
  const late = await act(owner, old, "save", typedOffer(skuId, { [`price.${skuId}`]: "1" }));
  expect(late.errors).toEqual({ "": "offers:refusals.changed" });
  // Sending again is deliberate: what comes back has seen the version that stands.
  expect(late.reply.values).toMatchObject({ offer: `${draft.id}:2`, [`price.${skuId}`]: "1" });
  expect(await skusOf(draft.id)).toMatchObject([{ priceMinor: 1500 }]);
});

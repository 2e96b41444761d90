import { describe, expect, test } from "vitest";
import { approveOffer } from "~/app/promotions/admin/offers/decide-offer.server";
import { endOffers } from "~/app/promotions/admin/offers/end-offers.server";
import { loader } from "~/app/promotions/admin/routes/offers";
import { statementsOf, testDatabase } from "../support/database";
import { type DecidingBrowser, days, decidingScreens } from "../support/deciding-offers";
import { interleave } from "../support/interleave";
import { makeOffer, makeSlot } from "../support/offer-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, url, queries } = testDatabase();
const { offersPath: path, waiting, offerOf, send, noticesOf } = decidingScreens(db);

async function actorOf(browser: DecidingBrowser) {
  const { member } = browser;
  return { staff: { id: member.id, name: member.name, role: member.role }, address: "" };
}

describe("deciding offers", () => {
  test("approves many at once; one that does not pass a gate stays with the reason named", async () => {
    const finance = await browserOf(db, "finance");
    const [one, dear, two] = [await waiting(), await waiting({}, 1999), await waiting()];
    const answer = await send(finance, [one.sent, dear.sent, two.sent], { intent: "approve", addition: "" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      done: 2,
      left: [{ id: dear.id, code: "notBelowUsual" }],
      ticked: [dear.sent],
    });
    expect(await offerOf(one.id)).toMatchObject({ state: "approved" });
    expect(await offerOf(dear.id)).toMatchObject({ state: "in_review", version: 1 });
    expect(await noticesOf(two.shopId)).toEqual(["offer_approved"]);
    const [act, ...more] = await actionsOn(db, "offer", two.id);
    expect(act).toMatchObject({ action: "flash.offerApproved", staffId: finance.member.id });
    expect([...more, ...(await actionsOn(db, "offer", dear.id))]).toEqual([]);
  });

  test("adds something to each piece of one offer alone", async () => {
    const finance = await browserOf(db, "finance");
    const [one, two] = [await waiting(), await waiting()];
    const both = await send(finance, [one.sent, two.sent], { intent: "approve", addition: "2.50" });
    expect((await both.json()).errors).toEqual({ addition: "flashAdmin:errors.additionOfOne" });
    expect((await send(finance, [one.sent], { intent: "approve", addition: "2.50" })).status).toBe(303);
    const added = await db.selectFrom("offer_skus").select("addition_minor").where("offer_id", "=", one.id).execute();
    expect(added).toEqual([{ addition_minor: 250 }]);
    const [act] = await actionsOn(db, "offer", one.id);
    expect(act?.after).toMatchObject({ addition: 250 });
  });

  test("refuses with a reason that the shop reads, not without", async () => {
    const finance = await browserOf(db, "finance");
    const { id, sent, shopId } = await waiting();
    const silent = await send(finance, [sent], { intent: "refuse", reason: " " });
    expect(await silent.json()).toMatchObject({ errors: { reason: "flashAdmin:errors.reason" }, ticked: [sent] });
    expect((await send(finance, [sent], { intent: "refuse", reason: "Too  dear" })).status).toBe(303);
    expect(await offerOf(id)).toEqual({ state: "refused", reason: "Too dear", version: 2 });
    expect(await noticesOf(shopId)).toEqual(["offer_refused"]);
    expect(await actionsOn(db, "offer", id)).toMatchObject([
      { action: "flash.offerRefused", after: { reason: "Too dear" } },
    ]);
  });

  test("stops what runs, once, and leaves what is over", async () => {
    const finance = await browserOf(db, "finance");
    const running = await waiting({ state: "approved", beginsAt: days(-1), endsAt: days(1) });
    const over = await waiting({ state: "approved", beginsAt: days(-2), endsAt: days(-1) });
    expect((await send(finance, [running.sent], { intent: "stop", reason: "Recalled" })).status).toBe(303);
    expect(await offerOf(running.id)).toMatchObject({ state: "stopped", reason: "Recalled" });
    expect(await noticesOf(running.shopId)).toEqual(["offer_stopped"]);
    expect(await actionsOn(db, "offer", running.id)).toMatchObject([{ action: "flash.offerStopped" }]);
    const again = await send(finance, [running.sent, over.sent], { intent: "stop", reason: "Recalled" });
    expect((await again.json()).left).toEqual([
      { id: running.id, code: "changed" },
      { id: over.id, code: "decided" },
    ]);
  });

  test("decides nothing that changed since the screen showed it", async () => {
    const finance = await browserOf(db, "finance");
    const { id } = await waiting();
    const answer = await send(finance, [`${id}:7`], { intent: "approve" });
    expect(await answer.json()).toMatchObject({ left: [{ id, code: "changed" }], ticked: [] });
    expect(await offerOf(id)).toMatchObject({ state: "in_review" });
  });

  test("lets one of two offers into the last place of a slot, when both are approved at once", async () => {
    const finance = await browserOf(db, "finance");
    const actor = await actorOf(finance);
    const slot = await makeSlot(db, { beginsAt: days(3), places: 1 });
    const [one, two] = [await waiting(slot), await waiting(slot)];
    const approve = (id: number) => (handle: typeof db) =>
      approveOffer(handle, { actor, seen: { id, version: 1 }, additionMinor: null });
    const raced = await interleave(url, { first: approve(one.id), before: /update "offers"/, second: approve(two.id) });
    expect(raced).toEqual({ first: { ok: true, value: null }, second: { ok: false, code: "slotFull" }, waited: true });
    expect(await offerOf(two.id)).toMatchObject({ state: "in_review" });
  });

  test("lets one of two offers of a sku in, when both are approved at once for the same hours", async () => {
    const actor = await actorOf(await browserOf(db, "finance"));
    const one = await waiting();
    const offer = { state: "in_review" as const, beginsAt: days(1.5), endsAt: days(3) };
    const two = await makeOffer(db, { ...offer, skus: [{ skuId: one.skuId, priceMinor: 900, quota: 5 }] });
    const approve = (id: number) => (handle: typeof db) =>
      approveOffer(handle, { actor, seen: { id, version: 1 }, additionMinor: null });
    const raced = await interleave(url, {
      first: approve(one.id),
      before: /insert into "audit_log"/,
      second: approve(two.id),
    });
    expect(raced.second).toEqual({ ok: false, code: "overlap" });
    expect(await approve(two.id)(db)).toEqual({ ok: false, code: "overlap" });
  });

  test("is for those who decide on money: a reader sees no form, and nobody else anything", async () => {
    const { id, sent, goodsId } = await waiting();
    const reader = await browserOf(db, "audit");
    expect(await (await reader.get(loader, path)).json()).toMatchObject({ decides: false });
    expect((await send(reader, [sent], { intent: "approve" })).status).toBe(403);
    const content = await browserOf(db, "content");
    expect((await content.get(loader, path)).status).toBe(403);
    const finance = await browserOf(db, "finance");
    const { rows, decides } = await (await finance.get(loader, `${path}?q=${goodsId}`)).json();
    expect(decides).toBe(true);
    const facts = { priceMinor: 1000, usualMinor: 1999, quota: 5, stock: 10, problems: [] };
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject(facts);
  });

  test("takes as many statements for many offers as for one", async () => {
    const finance = await browserOf(db, "finance");
    const { goodsId } = await waiting();
    await waiting();
    const count = async (query: string) => {
      const before = queries.length;
      await finance.get(loader, `${path}${query}`);
      return statementsOf(queries.slice(before)).length;
    };
    expect(await count("")).toBe(await count(`?q=${goodsId}`));
  });
});

describe("the job that ends offers", () => {
  test("ends what is past, stops what a closed shop sells, refuses what nobody decided, and leaves the rest", async () => {
    const past = await waiting({ state: "approved", beginsAt: days(-2), endsAt: days(-1) });
    const running = await waiting({ state: "approved", beginsAt: days(-1), endsAt: days(1) });
    const slot = await makeSlot(db, { beginsAt: days(-0.1), endsAt: days(0.1) });
    const late = await waiting(slot);
    const own = await waiting({ beginsAt: days(-1), endsAt: days(1) });
    const closed = await waiting({ state: "approved" });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.shopId).execute();
    await endOffers(db);
    expect(await offerOf(past.id)).toMatchObject({ state: "over", reason: "" });
    expect(await offerOf(running.id)).toMatchObject({ state: "approved", version: 1 });
    expect(await offerOf(late.id)).toMatchObject({ state: "refused", reason: "notInTime" });
    expect(await offerOf(own.id)).toMatchObject({ state: "in_review" });
    expect(await offerOf(closed.id)).toMatchObject({ state: "stopped", reason: "shopClosed" });
    expect(await noticesOf(past.shopId)).toEqual([]);
    expect([await noticesOf(late.shopId), await noticesOf(closed.shopId)]).toEqual([
      ["offer_refused"],
      ["offer_stopped"],
    ]);
    expect(await endOffers(db)).toBe(0);
  });
});

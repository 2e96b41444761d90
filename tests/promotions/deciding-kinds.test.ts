import { describe, expect, test } from "vitest";
import { endOffers } from "~/app/promotions/admin/offers/end-offers.server";
import { loader as calendar } from "~/app/promotions/admin/routes/flash-calendar";
import { loader } from "~/app/promotions/admin/routes/offers";
import { loader as file } from "~/app/promotions/admin/routes/offers-csv";
import { cutPrice, oldestOffersWaiting } from "~/app/promotions/api.server";
import { makeBargain, makeFriend } from "../support/bargain-factories";
import { testDatabase } from "../support/database";
import { type DecidingBrowser, days, decidingScreens } from "../support/deciding-offers";
import { makeOffer, makeSlot } from "../support/offer-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db } = testDatabase();
const { offersPath, waiting, offerOf, send, noticesOf } = decidingScreens(db);

const slotOf = (id: number) =>
  db
    .selectFrom("offers")
    .select(["slot_id as slotId", "begins_at as beginsAt", "position", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("offers of all kinds", () => {
  test("stand in one queue with their rules; those of one kind are found, and the calendar has the flash sale's", async () => {
    const finance = await browserOf(db, "finance");
    const [group, bargain] = [await waiting({ kind: "group" }), await waiting({ kind: "bargain" })];
    const idsAt = async (query: string, load: Parameters<DecidingBrowser["get"]>[0] = loader) => {
      const { rows, waits } = await (await finance.get(load, query)).json();
      return (rows ?? waits).map(({ id }: { id: number }) => id);
    };
    const { rows } = await (await finance.get(loader, `${offersPath}?q=${group.goodsId}`)).json();
    const rules = { kind: "group", teamSize: 3, teamLeast: 2, hours: 24 };
    expect(rows.find(({ id }: { id: number }) => id === group.id)).toMatchObject({ rules });
    expect(await idsAt(offersPath)).toEqual(expect.arrayContaining([group.id, bargain.id]));
    expect(await idsAt(`${offersPath}?kind=bargain`)).toEqual([bargain.id]);
    expect(await idsAt("/operator/flash-calendar", calendar)).not.toContain(group.id);
    expect((await oldestOffersWaiting(db, 3, "en")).count).toBeGreaterThanOrEqual(2);
  });

  test("have the rules of their kind in the file, and no others", async () => {
    const finance = await browserOf(db, "finance");
    const rulesOf = async (kind: "flash" | "group" | "bargain") => {
      const { id } = await waiting({ kind });
      const text = await (await finance.get(file, `${offersPath}.csv?kind=${kind}`)).text();
      const [head = [], ...rows] = text
        .replace("\ufeff", "")
        .split("\r\n")
        .map((line) => line.split(","));
      const row = rows.find(([first]) => first === String(id)) ?? [];
      return ["kind", "team_size", "least_size", "friends", "hours"].map((name) => row[head.indexOf(name)]);
    };
    expect(await rulesOf("flash")).toEqual(["flash", "", "", "", ""]);
    expect(await rulesOf("group")).toEqual(["group", "3", "2", "", "24"]);
    expect(await rulesOf("bargain")).toEqual(["bargain", "", "", "8", "24"]);
  });

  test("are approved together; a bargain whose floor is too near stays with that reason", async () => {
    const finance = await browserOf(db, "finance");
    const [flash, group] = [await waiting(), await waiting({ kind: "group" })];
    const near = await waiting({ kind: "bargain" }, 1992);
    const answer = await send(finance, [flash.sent, group.sent, near.sent], { intent: "approve", addition: "" });
    expect(await answer.json()).toMatchObject({ done: 2, left: [{ id: near.id, code: "floorTooNear" }] });
    expect(await offerOf(group.id)).toMatchObject({ state: "approved" });
    expect((await send(finance, [near.sent], { intent: "refuse", reason: "Too near" })).status).toBe(303);
    expect((await send(finance, [`${group.id}:2`], { intent: "stop", reason: "Recalled" })).status).toBe(303);
    expect(await noticesOf(group.shopId)).toEqual(["offer_approved", "offer_stopped"]);
  });

  test("of a bargain say how many cuts came from its owners' devices, and name them", async () => {
    const finance = await browserOf(db, "finance");
    const { offerId, token, userId } = await makeBargain(db);
    const [family, friend] = [await makeFriend(db), await makeFriend(db)];
    const cut = (helperId: number, of: string | null) =>
      cutPrice(db, { token, helperId, zone: "UTC", knownDevice: () => of });
    for (const [helperId, of] of [[friend, null] as const, [family, "its own device"] as const])
      expect(await cut(helperId, of)).toMatchObject({ ok: true });
    const { rows } = await (await finance.get(loader, `${offersPath}?state=approved&kind=bargain`)).json();
    const shown = rows.find(({ id }: { id: number }) => id === offerId);
    expect(shown).toMatchObject({ cuts: 2, flagged: 1, flaggedCuts: [{ ownerId: userId, helperId: family }] });
  });

  test("of one sku hold at one time, each kind once", async () => {
    const finance = await browserOf(db, "finance");
    const flash = await waiting({ kind: "flash", state: "approved" });
    const skus = [{ skuId: flash.skuId, priceMinor: 900, quota: 5 }];
    const hours = { state: "in_review" as const, beginsAt: days(1), endsAt: days(2) };
    const [group, other] = [
      await makeOffer(db, { kind: "group", skus, ...hours }),
      await makeOffer(db, { kind: "group", skus, ...hours }),
    ];
    expect((await send(finance, [`${group.id}:1`], { intent: "approve" })).status).toBe(303);
    const second = await send(finance, [`${other.id}:1`], { intent: "approve" });
    expect((await second.json()).left).toEqual([{ id: other.id, code: "overlap" }]);
  });

  test("are over by the clock, and stopped with their shop", async () => {
    const past = await waiting({ kind: "group", state: "approved", beginsAt: days(-2), endsAt: days(-1) });
    const late = await waiting({ kind: "bargain", beginsAt: days(-2), endsAt: days(-1) });
    const closed = await waiting({ kind: "bargain", state: "approved" });
    await db.updateTable("shops").set({ state: "closed" }).where("id", "=", closed.shopId).execute();
    await endOffers(db);
    expect(await offerOf(past.id)).toMatchObject({ state: "over" });
    expect(await offerOf(late.id)).toMatchObject({ state: "refused", reason: "notInTime" });
    expect(await offerOf(closed.id)).toMatchObject({ state: "stopped", reason: "shopClosed" });
  });
});

describe("moving offers to another slot", () => {
  test("gives one that waits, and one that is approved, the hours of that slot; the shop is told", async () => {
    const finance = await browserOf(db, "finance");
    const [from, to] = [await makeSlot(db, { beginsAt: days(20) }), await makeSlot(db, { beginsAt: days(21) })];
    const inSlot = { slotId: from.slotId, beginsAt: from.beginsAt, endsAt: from.endsAt };
    const [waits, planned] = [await waiting(inSlot), await waiting({ ...inSlot, state: "approved" })];
    const fields = { intent: "slot", slot: String(to.slotId) };
    expect((await send(finance, [waits.sent, planned.sent], fields)).status).toBe(303);
    expect(await slotOf(waits.id)).toMatchObject({ slotId: to.slotId, beginsAt: to.beginsAt, state: "in_review" });
    expect(await slotOf(planned.id)).toMatchObject({ slotId: to.slotId, position: 2, state: "approved" });
    const [sku] = await db.selectFrom("offer_skus").select("ends_at").where("offer_id", "=", planned.id).execute();
    expect(sku?.ends_at).toEqual(to.endsAt);
    expect(await noticesOf(planned.shopId)).toEqual(["offer_moved"]);
    expect(await actionsOn(db, "offer", planned.id)).toMatchObject([
      { action: "flash.offerRescheduled", before: { slot: from.slotId }, after: { slot: to.slotId } },
    ]);
  });

  test("stays where the gates of the slot say no, and is not for what runs or has no slots", async () => {
    const finance = await browserOf(db, "finance");
    const full = await makeSlot(db, { beginsAt: days(23), places: 1 });
    await waiting({ slotId: full.slotId, beginsAt: full.beginsAt, endsAt: full.endsAt, state: "approved" });
    const shut = await makeSlot(db, { beginsAt: days(24) });
    await db
      .updateTable("flash_slots")
      .set({ enrol_until: days(-9) })
      .where("id", "=", shut.slotId)
      .execute();
    const move = async (sent: string, slotId: number | string) =>
      (await (await send(finance, [sent], { intent: "slot", slot: String(slotId) })).json()) as {
        left: { code: string }[];
        errors: Record<string, string>;
      };
    const { id, sent } = await waiting();
    expect((await move(sent, full.slotId)).left).toEqual([{ id, code: "slotFull" }]);
    expect((await move(sent, shut.slotId)).left).toEqual([{ id, code: "slotClosed" }]);
    expect((await move(sent, 999_999)).left).toEqual([{ id, code: "slotClosed" }]);
    expect((await move(sent, "")).errors).toEqual({ slot: "choose" });
    expect(await slotOf(id)).toMatchObject({ slotId: null, state: "in_review" });
    const open = await makeSlot(db, { beginsAt: days(25) });
    const runs = await waiting({ state: "approved", beginsAt: days(-1), endsAt: days(1) });
    const group = await waiting({ kind: "group" });
    expect((await move(runs.sent, open.slotId)).left).toEqual([{ id: runs.id, code: "decided" }]);
    expect((await move(group.sent, open.slotId)).left).toEqual([{ id: group.id, code: "notFlash" }]);
    const reader = await browserOf(db, "audit");
    expect((await send(reader, [sent], { intent: "slot", slot: String(open.slotId) })).status).toBe(403);
  });
});

import { describe, expect, test } from "vitest";
import { momentOf, wallTimeAt } from "~/app/platform/format/zoned-time";
import { action, loader } from "~/app/promotions/admin/routes/flash-calendar";
import { copySlots } from "~/app/promotions/admin/slots/copy-slots.server";
import { makeStock } from "../support/cart-factories";
import { statementsOf, testDatabase } from "../support/database";
import { makeOffer, makeSlot } from "../support/offer-factories";
import { actionsOn, browserOf } from "../support/setting-factories";

const { db, queries } = testDatabase();
const path = "/operator/flash-calendar";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["post"]>[0];

const post = (browser: Browser, fields: Record<string, string>, query = "") =>
  browser.post(action as Action, path + query, fields);
const slotFields = (day: string, more: Record<string, string> = {}) => ({
  intent: "save",
  day,
  from: "08:00",
  until: "12:00",
  places: "40",
  enrol: "",
  ...more,
});
const slotIn = (answer: Response) => Number(/slot=(\d+)/.exec(answer.headers.get("Location") ?? "")?.[1]);
const slotRow = (id: number) => db.selectFrom("flash_slots").selectAll().where("id", "=", id).executeTakeFirst();

/** An approved offer of a goods of its own in a slot. */
async function takenIn(slot: { slotId: number; beginsAt: Date; endsAt: Date }) {
  const { skuId } = await makeStock(db);
  return (await makeOffer(db, { ...slot, skus: [{ skuId, priceMinor: 900 }] })).id;
}

describe("a slot", () => {
  test("is made in the market's hours, changed and removed while no offer counts on it; each act is audited", async () => {
    const finance = await browserOf(db, "finance");
    const made = await post(finance, slotFields("2040-05-01", { enrol: "2040-04-30T20:00" }));
    expect(made.status).toBe(303);
    const id = slotIn(made);
    expect(await slotRow(id)).toMatchObject({
      begins_at: new Date("2040-05-01T08:00:00Z"),
      ends_at: new Date("2040-05-01T12:00:00Z"),
      enrol_until: new Date("2040-04-30T20:00:00Z"),
      places: 40,
    });
    expect((await post(finance, { ...slotFields("2040-05-01", { until: "01:00" }), id: String(id) })).status).toBe(303);
    expect(await slotRow(id)).toMatchObject({ ends_at: new Date("2040-05-02T01:00:00Z") });
    expect((await post(finance, { intent: "remove", id: String(id), day: "2040-05-01" })).status).toBe(303);
    expect(await slotRow(id)).toBeUndefined();
    const acts = await actionsOn(db, "flashSlot", id);
    expect(acts.map((act) => act.action)).toEqual(["flash.slotMade", "flash.slotChanged", "flash.slotRemoved"]);
    expect(acts[0]).toMatchObject({ label: "2040-05-01 08:00" });
  });

  test("keeps its hours, and stays, once a shop has an offer in it", async () => {
    const finance = await browserOf(db, "finance");
    const slot = await makeSlot(db, { beginsAt: new Date("2040-06-01T08:00:00Z") });
    await takenIn(slot);
    const id = String(slot.slotId);
    const changed = await post(finance, { ...slotFields("2040-06-01", { until: "11:00" }), id });
    expect((await changed.json()).errors).toEqual({ "": "flashAdmin:refusals.hasOffers" });
    const removed = await post(finance, { intent: "remove", id, day: "2040-06-01" });
    expect((await removed.json()).errors).toEqual({ "": "flashAdmin:refusals.hasOffers" });
    expect(await slotRow(slot.slotId)).toMatchObject({ ends_at: slot.endsAt });
  });

  test.each([
    [{ from: "11:59", until: "13:00" }, { "": "flashAdmin:refusals.overlap" }],
    [{ day: "2020-07-01" }, { "": "flashAdmin:refusals.past" }],
    [{ from: "8" }, { from: "flashAdmin:errors.hour" }],
    [{ day: "2040-02-30" }, { day: "date" }],
    [{ places: "0" }, { places: "flashAdmin:errors.places" }],
    [{ enrol: "2040-07-01T09:00" }, { enrol: "flashAdmin:errors.enrolLate" }],
  ])("with %j is refused, and what was typed comes back", async (typed, errors) => {
    const finance = await browserOf(db, "finance");
    const beginsAt = new Date("2040-07-01T11:00:00Z");
    if (!(await db.selectFrom("flash_slots").select("id").where("begins_at", "=", beginsAt).executeTakeFirst()))
      await makeSlot(db, { beginsAt });
    const answer = await post(finance, slotFields("2040-07-01", { until: "10:00", ...typed }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors, values: typed });
  });
});

describe("copying ahead", () => {
  test("keeps local hours when clocks change in between, and leaves out what overlaps", async () => {
    const { member } = await browserOf(db, "finance");
    const zone = "Europe/Berlin";
    const at = (wall: string) => momentOf(wall, zone) ?? new Date(0);
    // Clocks go forward on 30 March 2042.
    await makeSlot(db, { beginsAt: at("2042-03-28T08:00"), endsAt: at("2042-03-28T12:00"), places: 7 });
    await makeSlot(db, { beginsAt: at("2042-03-28T20:00"), endsAt: at("2042-03-29T00:00") });
    await makeSlot(db, { beginsAt: at("2042-04-04T21:00"), endsAt: at("2042-04-04T23:00") });
    const copied = await copySlots(db, { staff: member, address: "", day: "2042-03-28", span: "week", zone });
    expect(copied).toEqual({ ok: true, value: 1 });
    const { begins_at, ends_at, places } = await db
      .selectFrom("flash_slots")
      .selectAll()
      .where("created_by", "=", member.id)
      .executeTakeFirstOrThrow();
    expect([begins_at, ends_at].map((moment) => wallTimeAt(moment.getTime(), zone))).toEqual([
      "2042-04-04T08:00",
      "2042-04-04T12:00",
    ]);
    expect(begins_at.getTime() - at("2042-03-28T08:00").getTime()).toBe(7 * 86_400_000 - 3600_000);
    expect(places).toBe(7);
    expect(await actionsOn(db, "flashDay", "2042-04-04")).toMatchObject([{ action: "flash.slotsCopied" }]);
  });

  test("copies a day to the next, and says so when there is nothing to copy", async () => {
    const finance = await browserOf(db, "finance");
    await makeSlot(db, { beginsAt: new Date("2041-01-01T08:00:00Z") });
    const day = "2041-01-01";
    expect((await post(finance, { intent: "copyDay", day })).status).toBe(303);
    const { days } = await (await finance.get(loader, `${path}?day=${day}`)).json();
    const hours = days.map((one: { slots: { from: string; until: string }[] }) => one.slots.map(({ from }) => from));
    expect(hours).toEqual([["08:00"], ["08:00"], [], [], [], [], []]);
    const again = await post(finance, { intent: "copyDay", day });
    expect((await again.json()).errors).toEqual({ "": "flashAdmin:refusals.nothing" });
  });
});

describe("the calendar", () => {
  test("has the slots of seven days, what each took in and what waits for it, and the goods of the chosen one", async () => {
    const finance = await browserOf(db, "finance");
    const slot = await makeSlot(db, { beginsAt: new Date("2040-09-01T08:00:00Z"), places: 3 });
    const [one, two] = [await takenIn(slot), await takenIn(slot)];
    const { skuId } = await makeStock(db);
    const waits = await makeOffer(db, { ...slot, state: "in_review", skus: [{ skuId, priceMinor: 900, quota: 11 }] });
    const at = `?day=2040-09-01&slot=${slot.slotId}`;
    const shown = await (await finance.get(loader, path + at)).json();
    expect(shown.days[0].slots).toMatchObject([
      { from: "08:00", until: "10:00", places: 3, approved: 2, waiting: 1, state: "planned" },
    ]);
    expect(shown.goods.map(({ id }: { id: number }) => id)).toEqual([one, two]);
    expect(shown.waits).toMatchObject([{ id: waits.id, problems: [{ code: "beyondStock", blocks: true }] }]);
    const moved = await post(finance, { intent: "up", offer: String(two), day: "2040-09-01" }, at);
    expect(moved.status).toBe(303);
    const { goods } = await (await finance.get(loader, path + at)).json();
    expect(goods.map(({ id }: { id: number }) => id)).toEqual([two, one]);
    expect(await actionsOn(db, "offer", two)).toMatchObject([{ action: "flash.offerMoved", after: { place: 1 } }]);
  });

  test("is read only for those who do not decide", async () => {
    const reader = await browserOf(db, "audit");
    expect(await (await reader.get(loader, path)).json()).toMatchObject({ decides: false });
    expect((await post(reader, slotFields("2040-10-01"))).status).toBe(403);
    expect((await post(reader, { intent: "copyDay", day: "2040-10-01" })).status).toBe(403);
  });

  test("takes as many statements for many slots and offers as for one of each", async () => {
    const finance = await browserOf(db, "finance");
    const count = async (day: string, slotId: number) => {
      const before = queries.length;
      await finance.get(loader, `${path}?day=${day}&slot=${slotId}`);
      return statementsOf(queries.slice(before)).length;
    };
    const few = await makeSlot(db, { beginsAt: new Date("2040-11-01T08:00:00Z") });
    await takenIn(few);
    const many = await makeSlot(db, { beginsAt: new Date("2040-12-01T08:00:00Z") });
    await makeSlot(db, { beginsAt: new Date("2040-12-02T08:00:00Z") });
    for (let one = 0; one < 3; one++) await takenIn(many);
    expect(await count("2040-12-01", many.slotId)).toBe(await count("2040-11-01", few.slotId));
  });
});

import { describe, expect, test } from "vitest";
import type { RequestContext } from "~/app/context.server";
import { answerLogistics } from "~/app/orders/logistics/hook.server";
import { ingestReports } from "~/app/orders/logistics/ingest-reports.server";
import type { ParcelReport } from "~/app/orders/logistics/provider";
import { registerParcels } from "~/app/orders/logistics/register-parcels.server";
import { simulator } from "~/app/orders/logistics/simulator.server";
import { makeOrderIn, ship, stateOf } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { interleave } from "~/tests/support/interleave";
import { moneyOfOrder } from "~/tests/support/order-money";

const { db, url } = testDatabase({ max: 24 });

async function sentParcel() {
  const made = await makeOrderIn(db, "awaiting_shipment");
  const { number, parcelId } = await ship(db, { id: made.orderId, shopId: made.shopId });
  return { ...made, number, parcelId };
}

const journey = [
  { status: "info_received", time: "2026-11-20T08:00:00Z", text: { en: "Label made" } },
  { status: "in_transit", time: "2026-11-20T18:00:00+08:00", text: { en: "On the way" }, place: "Hangzhou" },
  { status: "attempt_failed", time: "2026-11-21T09:00:00Z", text: { en: "Nobody at home" } },
  { status: "out_for_delivery", time: "2026-11-22T07:00:00Z", text: { en: "On the van" } },
  { status: "delivered", time: "2026-11-22T09:30:00Z", text: { en: "Handed over" }, place: "Shanghai" },
] as const;

function reportsOf(number: string): ParcelReport[] {
  const reports = simulator.ingest({ courier: "sf", number, reports: journey });
  if (!reports) throw new Error("not understood");
  return reports;
}

const parcelRow = (id: number) =>
  db
    .selectFrom("parcels")
    .select(["status", "latest", "latest_at", "latest_place"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Every order of things. */
function orders<Thing>(things: readonly Thing[]): Thing[][] {
  if (things.length <= 1) return [[...things]];
  return things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map((rest) => [thing, ...rest]));
}

describe("reports about a parcel", () => {
  test("make the same parcel in every order of arrival, also twice", async () => {
    const delivered = {
      status: "delivered",
      latest: { en: "Handed over" },
      latest_place: "Shanghai",
      latest_at: new Date("2026-11-22T09:30:00Z"),
    };
    const { number, parcelId } = await sentParcel();
    for (const arrival of orders(reportsOf(number))) {
      for (const report of arrival) await ingestReports(db, [report]);
      expect(await parcelRow(parcelId)).toEqual(delivered);
      expect(await ingestReports(db, arrival)).toBe(0);
      const stored = await db.selectFrom("parcel_reports").select("hash").where("parcel_id", "=", parcelId).execute();
      expect(stored).toHaveLength(5);
      await db.deleteFrom("parcel_reports").where("parcel_id", "=", parcelId).execute();
      await db.updateTable("parcels").set({ status: "pending" }).where("id", "=", parcelId).execute();
    }
  });

  test("that come at once make the parcel of the latest one", async () => {
    const { number, parcelId, orderId } = await sentParcel();
    const [early, , , , late] = reportsOf(number);
    if (!early || !late) throw new Error("no reports");
    const { waited } = await interleave(url, {
      first: (handle) => ingestReports(handle, [early]),
      before: /update parcels set status/,
      second: (handle) => ingestReports(handle, [late]),
    });
    expect(waited).toBe(true);
    expect((await parcelRow(parcelId)).status).toBe("delivered");
    await Promise.all(Array.from({ length: 20 }, (_, at) => ingestReports(db, reportsOf(number).slice(at % 5))));
    expect((await parcelRow(parcelId)).status).toBe("delivered");
    const notices = await db.selectFrom("notices").select("event").where("subject_id", "=", orderId).execute();
    expect(notices.filter(({ event }) => event === "parcel_delivered")).toHaveLength(1);
  });

  test("say delivered, and settle nothing", async () => {
    const { number, orderId } = await sentParcel();
    await ingestReports(db, reportsOf(number));
    expect(await stateOf(db, orderId)).toBe("awaiting_receipt");
    expect((await moneyOfOrder(db, orderId)).escrow).toBe(1000);
  });

  test("of a number that nobody sent are left out; one number for two orders is followed for both", async () => {
    expect(await ingestReports(db, reportsOf("NOBODY0001"))).toBe(0);
    const [one, other] = await Promise.all([sentParcel(), sentParcel()]);
    await db
      .updateTable("parcels")
      .set({ number: "BOTH01" })
      .where("id", "in", [one.parcelId, other.parcelId])
      .execute();
    expect(await ingestReports(db, reportsOf("BOTH01"))).toBe(10);
    expect((await parcelRow(one.parcelId)).status).toBe("delivered");
    expect((await parcelRow(other.parcelId)).status).toBe("delivered");
  });
});

describe("the hook of the providers", () => {
  const secret = "a secret of the test";
  const call = (
    body: string,
    headers: Record<string, string>,
    name = "simulator",
    logisticsSecret: string | null = secret,
  ) =>
    answerLogistics(
      new Request("http://shop.test/api/logistics/simulator.server", { method: "POST", body, headers }),
      { db, env: { logisticsSecret } as RequestContext["env"] },
      name,
    );

  test("keeps what comes with the secret, and nothing else", async () => {
    const { number, parcelId } = await sentParcel();
    const body = JSON.stringify({ courier: "sf", number, reports: journey });
    const right = { "X-Logistics-Secret": secret };
    expect((await call(body, {})).status).toBe(401);
    expect((await call(body, { "X-Logistics-Secret": "a secret" })).status).toBe(401);
    expect((await call(body, right, "simulator", null)).status).toBe(404);
    expect((await call(body, right, "toString")).status).toBe(404);
    expect((await parcelRow(parcelId)).status).toBe("pending");
    for (const nonsense of ["", "{", "[]", JSON.stringify({ courier: "sf", number, reports: [{ status: "lost" }] })])
      expect((await call(nonsense, right)).status).toBe(400);
    const odd = { status: "in_transit", time: "2026-11-20T08:00:00Z", text: { en: "a\0\ud800" } };
    const { number: another } = await sentParcel();
    expect((await call(JSON.stringify({ courier: "sf", number: another, reports: [odd] }), right)).status).toBe(200);
    expect((await call(" ".repeat(300_000), right)).status).toBe(413);
    const answer = await call(body, right);
    expect([answer.status, await answer.json()]).toEqual([200, { kept: 5 }]);
    expect(await (await call(body, right)).json()).toEqual({ kept: 0 });
    expect((await parcelRow(parcelId)).status).toBe("delivered");
  });
});

test("new parcels are registered; one that fails is tried again and does not hold up the others", async () => {
  const [one, other] = [await sentParcel(), await sentParcel()];
  const asked: string[] = [];
  const provider = {
    ...simulator,
    register: async ({ number }: { number: string }) => {
      asked.push(number);
      if (number === one.number && asked.filter((each) => each === number).length === 1) throw new Error("busy");
    },
  };
  expect((await registerParcels(db, provider)).failed).toBe(1);
  expect(await registerParcels(db, provider)).toEqual({ registered: 1, failed: 0 });
  expect(await registerParcels(db)).toEqual({ registered: 0, failed: 0 });
  expect(asked.filter((number) => number === one.number || number === other.number)).toEqual([
    one.number,
    other.number,
    one.number,
  ]);
});

import { beforeAll, describe, expect, it } from "vitest";
import { reconcile } from "~/app/ledger/admin/reconcile.server";
import { sealTransfers } from "~/app/ledger/api.server";
import type { paintDemo } from "~/db/seeds/pictures/paint-demo.server";
import { demoState, seedDemo } from "~/db/seeds/seed-demo.server";
import { testDatabase } from "../support/database";
import { marketIn } from "../support/each-currency";
import { moneyOfOrder } from "../support/order-money";
import { pretendPictures } from "../support/pretend-pictures";
import { nowhere } from "../support/storages";

const { db } = testDatabase();

const log = { info: () => {} };

describe("a seed that does not come to its end", () => {
  it("leaves an empty database when the pictures cannot be stored", async () => {
    const full = { ...nowhere, put: () => Promise.reject(new Error("no space left")) };
    await expect(seedDemo({ db, storage: full, log })).rejects.toThrow("no space left");
    expect(await demoState(db)).toBe("empty");
    // In a fresh checkout the pictures are painted here.
  }, 240_000);

  it("leaves an empty database when it dies among the rows", async () => {
    const broken: typeof paintDemo = async (order) => ({ ...(await pretendPictures(order)), goods: [] });
    await expect(seedDemo({ db, storage: nowhere, log, paint: broken })).rejects.toThrow();
    expect(await demoState(db)).toBe("empty");
    expect(await db.selectFrom("media").select("hash").execute()).toEqual([]);
  });

  it("is made up for by the next one, of which only one wins when two start at once", async () => {
    const seeds = await Promise.all([1, 2].map(() => seedDemo({ db, storage: nowhere, log, paint: pretendPictures })));
    expect(seeds.sort()).toEqual([false, true]);
    expect(await demoState(db)).toBe("demo");
    // The owner, and a person of finance.
    expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(2);
  });
});

describe("the demo buyer", () => {
  // Made above, unless this part runs alone.
  beforeAll(async () => void (await seedDemo({ db, storage: nowhere, log, paint: pretendPictures })), 240_000);

  it("has money, and an order in every state in which orders can be", async () => {
    const orders = await db.selectFrom("orders").select(["id", "state", "created_at", "deadline_at"]).execute();
    expect([...new Set(orders.map(({ state }) => state))].sort()).toEqual([
      ...["awaiting_comment", "awaiting_payment", "awaiting_receipt", "awaiting_shipment", "awaiting_team"],
      ...["cancelled", "closed", "completed"],
    ]);
    const wallet = await db
      .selectFrom("ledger_accounts")
      .innerJoin("users", "users.id", "ledger_accounts.owner_id")
      .select("balance_minor")
      .where("kind", "=", "wallet")
      .where("username", "=", "demo_buyer")
      .executeTakeFirstOrThrow();
    expect(wallet.balance_minor).toBeGreaterThan(100_000);
    for (const { id, state, created_at, deadline_at } of orders) {
      await moneyOfOrder(db, id);
      expect(created_at.getTime()).toBeLessThan(Date.now());
      if (state.startsWith("awaiting")) expect(deadline_at?.getTime()).toBeGreaterThan(Date.now());
      else expect(deadline_at).toBeNull();
    }
  });

  it("has parcels under way, one of them with a part of an order", async () => {
    const parcels = await db.selectFrom("parcels").select(["status", "latest_at"]).execute();
    expect(new Set(parcels.map(({ status }) => status))).toEqual(new Set(["delivered", "in_transit", "info_received"]));
    expect(parcels.every(({ latest_at }) => latest_at.getTime() <= Date.now())).toBe(true);
    const part = await db
      .selectFrom("order_lines")
      .select("id")
      .whereRef("shipped_quantity", "<", "quantity")
      .where("shipped_quantity", ">", 0)
      .execute();
    expect(part).toHaveLength(1);
  });

  it("has a refund in every state, none from the future", async () => {
    const refunds = await db.selectFrom("refunds").select(["state", "created_at", "deadline_at", "ended_at"]).execute();
    expect(refunds.map(({ state }) => state).sort()).toEqual([
      ...["awaiting_return", "awaiting_seller", "awaiting_sign", "closed", "complete", "platform", "refused"],
    ]);
    const log = await db.selectFrom("refund_events").select("created_at").execute();
    for (const { created_at } of [...refunds, ...log])
      expect(created_at.getTime()).toBeLessThan(Date.now() - 3_600_000);
    for (const { deadline_at, ended_at } of refunds)
      if (ended_at) expect(ended_at.getTime()).toBeLessThan(Date.now());
      else expect(deadline_at?.getTime()).toBeGreaterThan(Date.now());
  });

  it("has withdrawals in several states, of a person and of a shop, none from the future", async () => {
    const rows = await db.selectFrom("withdrawals").select(["state", "shop_id", "created_at"]).execute();
    expect(rows.map(({ state }) => state).sort()).toEqual([
      "approved_once",
      "in_review",
      "in_review",
      "paid",
      "rejected",
      "returned",
    ]);
    expect(rows.filter(({ shop_id }) => shop_id !== null)).toHaveLength(1);
    const log = await db.selectFrom("withdrawal_events").select("created_at").execute();
    for (const { created_at } of [...rows, ...log]) expect(created_at.getTime()).toBeLessThan(Date.now());
  });

  it("leaves books that agree with themselves, with the orders and with the stock", async () => {
    await sealTransfers(db);
    const { lines } = await reconcile(db);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.filter(({ fault }) => fault !== null)).toEqual([]);
  });
});

describe("the demo's flash sale", () => {
  it("is partly taken where it runs, by reviewers, and not where it comes", async () => {
    const offered = await db
      .selectFrom("offer_skus")
      .innerJoin("offers", "offers.id", "offer_skus.offer_id")
      .select(["offers.id", "offers.begins_at"])
      .select((e) => [e.fn.sum<number>("taken").as("taken"), e.fn.sum<number>("quota").as("quota")])
      .where("offers.kind", "=", "flash")
      .where("offers.state", "=", "approved")
      .groupBy("offers.id")
      .execute();
    const parts = (runs: boolean) =>
      offered
        .filter(({ begins_at }) => begins_at.getTime() <= Date.now() === runs)
        .map(({ taken, quota }) => Number(taken) / Number(quota));
    expect(parts(true).filter((part) => part > 0.25 && part < 1).length).toBeGreaterThanOrEqual(4);
    expect(parts(false).filter((part) => part > 0)).toEqual([]);
    const takers = await db
      .selectFrom("offer_takes")
      .innerJoin("offer_skus", "offer_skus.id", "offer_takes.offer_sku_id")
      .innerJoin("users", "users.id", "offer_takes.user_id")
      .select("username")
      .distinct()
      .where("offer_skus.kind", "=", "flash")
      .execute();
    expect(takers.length).toBeGreaterThanOrEqual(5);
    for (const { username } of takers) expect(username).toMatch(/^reviewer_/);
  });
});

describe("in a market of yen", () => {
  const yen = testDatabase().db;
  marketIn(yen, "JPY");

  it("is the same demo, whose withdrawals are large enough for two people", async () => {
    expect(await seedDemo({ db: yen, storage: nowhere, log, paint: pretendPictures })).toBe(true);
    expect(await demoState(yen)).toBe("demo");
  }, 240_000);
});

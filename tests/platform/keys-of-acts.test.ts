import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { saveAnnouncement } from "~/app/chat/admin/announcements/save-announcement.server";
import { addNote } from "~/app/people/admin/add-note.server";
import { askExport } from "~/app/people/data/ask-export.server";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { testDatabase } from "../support/database";
import { makeShop, makeUser } from "../support/factories";
import { fundWallet } from "../support/order-factories";
import { askOf, makeRefund } from "../support/refund-factories";
import { makeStaff } from "../support/staff";
import { askOne, makeAccount, moveShopBalance } from "../support/withdrawal-factories";

const { db } = testDatabase();

/** A key that someone has used. */
const key = randomUUID();

describe("a key that another person has used is new", () => {
  test("of a withdrawal, also between two who work in the same shop", async () => {
    const ask = async (by: { userId: number; shopId?: number }, accountId: number) => {
      const asked = await askOne(db, { by, accountId, key });
      return asked.ok ? asked.value : asked.code;
    };
    const withWallet = async () => {
      const { id: userId } = await makeUser(db);
      await fundWallet(db, userId, 20_000);
      return { by: { userId }, accountId: await makeAccount(db, { userId }) };
    };
    const [one, other] = [await withWallet(), await withWallet()];
    const { id: shopId } = await makeShop(db, { owner_id: one.by.userId });
    await moveShopBalance(db, shopId, 20_000);
    const ofShop = await makeAccount(db, { shopId });
    const ids = [
      await ask(one.by, one.accountId),
      await ask(other.by, other.accountId),
      await ask({ ...one.by, shopId }, ofShop),
      await ask({ ...other.by, shopId }, ofShop),
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => typeof id === "number")).toBe(true);
    expect(await ask(one.by, one.accountId)).toBe(ids[0]);
  });

  test("of a refund", async () => {
    const [one, other] = [await makeRefund(db, "closed", { key }), await makeRefund(db, "closed", { key })];
    expect(other.refundId).not.toBe(one.refundId);
    expect(await askRefund(db, askOf(one, { key }))).toMatchObject({
      value: { refundId: one.refundId, repeated: true },
    });
  });

  test("of a note and of a request for somebody's data", async () => {
    const { id: userId } = await makeUser(db);
    const [one, other] = [await makeStaff(db), await makeStaff(db)];
    for (const by of [one, other, one]) await addNote(db, { ...by, userId, key, body: "Called twice" });
    for (const by of [null, { ...one, words: "By letter" }, { ...other, words: "By letter" }, null])
      await askExport(db, { userId, key, by });
    const count = (table: "user_notes" | "data_exports") =>
      db.selectFrom(table).select("id").where("user_id", "=", userId).execute();
    expect([(await count("user_notes")).length, (await count("data_exports")).length]).toEqual([2, 3]);
  });

  test("of an announcement", async () => {
    const values = {
      title: { en: "Sale" },
      body: { en: "Today" },
      link: "",
      accounts: [] as number[],
      audience: "all" as const,
      sendAt: new Date(Date.now() + 3_600_000),
    };
    const save = async (by: Awaited<ReturnType<typeof makeStaff>>) => {
      const saved = await saveAnnouncement(db, { ...by, id: null, key, version: -1, values });
      return saved.ok && saved.value.id !== null;
    };
    const [one, other] = [await makeStaff(db), await makeStaff(db)];
    expect([await save(one), await save(other), await save(one)]).toEqual([true, true, false]);
  });
});

import { expect, test } from "vitest";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { askPlatform } from "~/app/refunds/verbs/buyer-acts.server";
import { refundView } from "~/app/refunds/viewing/refund-view.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { actionOf, makeRefund, makeSupportStaff, refundOf } from "~/tests/support/refund-factories";

const { db } = testDatabase();
const lineOf = (id: number) => db.selectFrom("order_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("goods that were sent back are refunded pieces, however little the platform judges for them", async () => {
  const asked = { amountMinor: 1000, bought: { lines: [{ price: 1000, quantity: 2 }] } };
  const decided = async ({ refundId, lineIds }: Awaited<ReturnType<typeof makeRefund>>) => {
    const { version } = await refundOf(db, refundId);
    const decision = { goodsBack: false, verdict: "Less than half", amountMinor: 400, freightMinor: 0 };
    done(await decideRefund(db, { ...(await makeSupportStaff(db)), refundId, version, ...decision }));
    return lineOf(lineIds[0] ?? 0);
  };
  const sent = await makeRefund(db, "awaiting_sign", asked);
  done(await askPlatform(db, { ...(await actionOf(db, sent.refundId, sent.shop)), words: "Worn" }));
  expect(await decided(sent)).toMatchObject({ refunded_quantity: 1, refunded_minor: 400 });
  const kept = await makeRefund(db, "platform", asked);
  expect(await decided(kept)).toMatchObject({ refunded_quantity: 0, refunded_minor: 400 });
});

test("how goods were sent back is told in the reader's language; an entry from before keeps its text", async () => {
  const { refundId, buyer: viewer } = await makeRefund(db, "awaiting_sign");
  const told = async (locale: "en" | "zh-CN") => {
    const looking = { viewer: { as: "buyer", userId: viewer.userId }, zone: "UTC", nowMs: Date.now() } as const;
    const view = await refundView(db, { id: refundId, locale, ...looking });
    return view?.entries.find(({ kind }) => kind === "sendBack")?.words;
  };
  expect([await told("en"), await told("zh-CN")]).toEqual(["SF Express BACK0001", "顺丰速运 BACK0001"]);
  const sentBack = db.updateTable("refund_events").where("refund_id", "=", refundId).where("kind", "=", "sendBack");
  await sentBack.set({ words: "SF OLD1" }).execute();
  expect(await told("zh-CN")).toBe("SF OLD1");
});

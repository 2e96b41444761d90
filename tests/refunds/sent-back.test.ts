import { expect, test } from "vitest";
import { decideRefund } from "~/app/refunds/admin/decide-refund.server";
import { askPlatform } from "~/app/refunds/verbs/buyer-acts.server";
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

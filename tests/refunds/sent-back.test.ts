import { expect, test } from "vitest";
import { judgeRefund } from "~/app/refunds/admin/judge-refund.server";
import { askPlatform } from "~/app/refunds/verbs/buyer-acts.server";
import { done } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { actOf, makeJudge, makeRefund, refundOf } from "~/tests/support/refund-factories";

const { db } = testDatabase();
const lineOf = (id: number) => db.selectFrom("order_lines").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("goods that were sent back are refunded pieces, however little the platform judges for them", async () => {
  const asked = { amountMinor: 1000, bought: { lines: [{ price: 1000, number: 2 }] } };
  const judged = async ({ refundId, lineIds }: Awaited<ReturnType<typeof makeRefund>>) => {
    const { version } = await refundOf(db, refundId);
    const judgement = { goodsBack: false, verdict: "Less than half", amountMinor: 400, freightMinor: 0 };
    done(await judgeRefund(db, { ...(await makeJudge(db)), refundId, version, ...judgement }));
    return lineOf(lineIds[0] ?? 0);
  };
  const sent = await makeRefund(db, "awaiting_sign", asked);
  done(await askPlatform(db, { ...(await actOf(db, sent.refundId, sent.shop)), words: "Worn" }));
  expect(await judged(sent)).toMatchObject({ refunded_quantity: 1, refunded_minor: 400 });
  const kept = await makeRefund(db, "platform", asked);
  expect(await judged(kept)).toMatchObject({ refunded_quantity: 0, refunded_minor: 400 });
});

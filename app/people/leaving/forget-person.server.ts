import { forgetAccount, personStanding } from "~/app/account/api.server";
import { forgetCart } from "~/app/cart/api.server";
import { forgetSaved } from "~/app/catalog/api.server";
import { forgetChats } from "~/app/chat/api.server";
import { forgetCouponReminders } from "~/app/coupons/api.server";
import { forgetCases } from "~/app/desk/api.server";
import { forgetPosts } from "~/app/discover/api.server";
import { forgetLines } from "~/app/live/api.server";
import { forgetBuyer } from "~/app/orders/api.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { endBargainsOf, forgetReminders } from "~/app/promotions/api.server";
import { forgetAuthor } from "~/app/reviews/api.server";
import { forgetRewards } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";
import { forgetFollower } from "~/app/shops/api.server";
import { audit } from "~/app/staff/api.server";
import { forgetFeedback } from "~/app/support/api.server";
import { forgetPayouts } from "~/app/wallet/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { forgetNotes } from "../admin/notes-queries.server";
import { forgetExports } from "../data/exports-queries.server";
import { type Obstacle, obstaclesOf } from "./obstacles-queries.server";

type NotForgotten = "notFound" | (Refusal<"notYet"> & { obstacles: Obstacle[] });

/**
 * Gives an account up for good (0256): identifying data is replaced or deleted in every area, as in personal-tables.ts;
 * orders, money and reviews stay without a name. The person confirmed twice, and the caller has authenticated them.
 *
 * The person's row is locked against all references to it, so a concurrent order or recharge is either seen here or
 * comes too late. Refuses `notFound` (unknown, or given up already) and `notYet` with the obstacles.
 */
export async function forgetPerson(db: Db, userId: number): Promise<Result<null, NotForgotten>> {
  const { afterSaleDays } = (await readSettings(db)).timers;
  return transact(db, async (trx) => {
    await lockRows(trx, "users", [userId], "update");
    const standing = await personStanding(trx, userId);
    if (!standing || standing.forgotten) return refuse("notFound");
    const obstacles = await obstaclesOf(trx, userId, afterSaleDays);
    if (obstacles.length > 0) return refuse("notYet", { obstacles });
    await forgetAccount(trx, userId);
    await forgetFeedback(trx, userId);
    await forgetPayouts(trx, userId);
    await forgetPosts(trx, userId);
    await forgetLines(trx, userId);
    await forgetRewards(trx, userId);
    await forgetCases(trx, userId);
    await forgetChats(trx, userId);
    await forgetCart(trx, userId);
    await forgetSaved(trx, userId);
    await forgetReminders(trx, userId);
    await forgetCouponReminders(trx, userId);
    await forgetNotes(trx, userId);
    await forgetExports(trx, userId);
    await forgetBuyer(trx, userId);
    await forgetAuthor(trx, userId);
    await forgetFollower(trx, userId);
    await endBargainsOf(trx, userId);
    // Checked again: rows changed while waiting for their locks count as they are now.
    const since = await obstaclesOf(trx, userId, afterSaleDays);
    if (since.length > 0) return refuse("notYet", { obstacles: since });
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, { staff: null, action: "people.forgotten", subject, address: "" });
    return ok(null);
  });
}

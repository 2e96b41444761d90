import { randomInt } from "node:crypto";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { randomToken } from "../random-token.server";
import { drawCuts } from "./draw-cuts";
import { insertBargain, openFacts } from "./open-queries.server";

export type OpenRefusal = "noBargain" | "ownShop" | "quotaGone" | (Refusal<"running"> & { token: string });

/**
 * Begins a bargain of a person for a sku: all cuts are drawn now, from its usual price to the floor of the offer.
 * Refuses `noBargain` (no offer of the sku runs, or its usual price has come too near to the floor), `ownShop` (they
 * work in its shop), `quotaGone` (all pieces of the offer are taken) and `running` (they have one, with its token).
 */
export function openBargain(
  db: Db,
  { userId, skuId }: { userId: number; skuId: number },
): Promise<Result<{ token: string }, OpenRefusal>> {
  return transact(db, async (trx) => {
    // Two taps of one person: the second finds what the first began.
    await lockRows(trx, "users", [userId]);
    const found = await openFacts(trx, { userId, skuId });
    if (!found) return refuse("noBargain");
    if (found.token !== null) return refuse("running", { token: found.token });
    if (found.ownShop) return refuse("ownShop");
    if (found.soldOut) return refuse("quotaGone");
    const { offerSkuId, usualMinor, floorMinor, helpers } = found;
    if (usualMinor - floorMinor < helpers) return refuse("noBargain");
    const token = randomToken();
    const cuts = drawCuts(usualMinor - floorMinor, helpers, randomInt);
    const written = await insertBargain(trx, { userId, offerSkuId, token, usualMinor, floorMinor, cuts });
    return written ? ok({ token }) : refuse("noBargain");
  });
}

import type { KnownDevice } from "~/app/account/api.server";
import { addNotices } from "~/app/chat/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import { bargainIdOf, cutFacts, insertCut, type MadeCut } from "./cut-queries.server";
import { type CutRefusal, cutRefusal } from "./cut-rules";

interface NewCut {
  /** Of the bargain. */
  token: string;
  helperId: number;
  /** Of the market: three cuts on a day of it. */
  zone: string;
  /** What the helper's browser knows: a cut from one that its owner signs in with is flagged. */
  knownDevice: KnownDevice;
}

/**
 * Makes the next drawn cut of a bargain for a friend, and tells its owner. Refuses `notFound`, and what `cutRefusal`
 * says: `owner`, `already` (this one), `alreadyOffer` (another of the same offer), `over`, `ordered` (an order waits or
 * is paid), `allMade`, `soldOut`, `noPhone`, `threeToday`. A device of the owner only flags the cut.
 */
export function cutPrice(
  db: Db,
  { token, helperId, zone, knownDevice }: NewCut,
): Promise<Result<MadeCut, CutRefusal | "notFound">> {
  return transact(db, async (trx) => {
    const id = await bargainIdOf(trx, token);
    if (id === null) return refuse("notFound");
    // Their cuts of today, and of the offer, are counted while nobody adds one.
    await lockRows(trx, "users", [helperId]);
    await lockRows(trx, "bargains", [id]);
    const found = await cutFacts(trx, { token, helperId, zone });
    if (!found) return refuse("notFound");
    const refusal = cutRefusal(found);
    if (refusal) return refuse(refusal);
    const { ownerId, goodsId } = found;
    const cut = await insertCut(trx, { id, helperId, flagged: knownDevice(`user ${ownerId}`) !== null });
    const also = {
      amountMinor: cut.leftMinor,
      currency: marketCurrency(),
      link: href("/pages/user/order/bargain", { token }),
    };
    await addNotices(trx, [{ userId: ownerId, subjectId: goodsId, event: "bargain_cut", also }]);
    return ok(cut);
  });
}

import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { type DueBargain, takeEndedBargains, takeEndingBargains } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";

/** Bargains marked in one transaction. */
const batch = 200;

/**
 * Tells people that their bargain ends within six hours, and that it is over, each once; returns how many were told.
 * The mark and the notice change in one transaction.
 */
export async function notifyBargains(db: Db, limit = batch): Promise<number> {
  return (await tellAll(db, takeEndingBargains, limit)) + (await tellAll(db, takeEndedBargains, limit));
}

type Take = (trx: Transaction<Database>, limit: number) => Promise<DueBargain[]>;

async function tellAll(db: Db, take: Take, limit: number): Promise<number> {
  for (let told = 0; ; ) {
    const { taken, said } = await transact(db, async (trx) => {
      const due = await take(trx, limit);
      const notices = due.flatMap(({ userId, goodsId, token, leftMinor, because }) =>
        because === "silent"
          ? []
          : [
              {
                userId,
                subjectId: goodsId,
                event: `bargain_${because}` as const,
                also: {
                  amountMinor: leftMinor,
                  currency: marketCurrency(),
                  link: href("/pages/user/order/bargain", { token }),
                },
              },
            ],
      );
      await addNotices(trx, notices);
      return { taken: due.length, said: notices.length };
    });
    told += said;
    if (taken < limit) return told;
  }
}

import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { href } from "~/app/platform/http/href";
import { type DueBargain, takeEndedBargains, takeEndingBargains } from "~/app/promotions/api.server";
import type { Db } from "~/db/client.server";
import { tellDue } from "./tell-due.server";

/**
 * Tells people that their bargain ends within six hours, and that it is over, each once; returns how many were told.
 */
export async function notifyBargains(db: Db, limit = 200): Promise<number> {
  const tell = (take: typeof takeEndingBargains) => tellDue(db, { limit, take, noticesOf });
  return (await tell(takeEndingBargains)) + (await tell(takeEndedBargains));
}

const noticesOf = (due: readonly DueBargain[]) =>
  due.flatMap(({ userId, goodsId, token, leftMinor, because }) =>
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

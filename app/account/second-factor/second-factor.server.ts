import type { Result } from "~/app/platform/result";
import { proveFactor, type TypedCode } from "~/app/platform/second-factor/second-factor.server";
import { recoveryCodesLeft } from "~/app/platform/second-factor/second-factor-queries.server";
import type { Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { type NotifyContext, notifyOwner } from "./notify-owner.server";

export const buyersFactor = (userId: number) => ({ kind: "user", id: userId }) as const;

/** Runs `proveFactor` for a buyer and notifies them when a recovery code was used. */
export function proveBuyersFactor(
  context: NotifyContext & { db: Db },
  { userId, ...typed }: TypedCode & { userId: number },
): Promise<Result<"app" | "recovery", "code" | Locked>> {
  const owner = buyersFactor(userId);
  return proveFactor(context.db, owner, typed, async (trx, kind) => {
    if (kind === "app") return;
    await notifyOwner(trx, context, { userId, what: "usedRecovery", left: await recoveryCodesLeft(trx, owner) });
  });
}

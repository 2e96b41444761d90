import type { Result } from "~/app/platform/result";
import { type TypedCode, takeFactorCode } from "~/app/platform/second-factor/second-factor.server";
import { recoveryCodesLeft } from "~/app/platform/second-factor/second-factor-queries.server";
import { beginTry, type Counter, type Locked, rightTry } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { type TellContext, tellOwner } from "./tell-owner.server";

/** A buyer as the owner of a second factor. */
export const buyersFactor = (userId: number) => ({ kind: "user", id: userId }) as const;

/**
 * Takes a code of the buyer's authenticator app or a recovery code, each good once; who used a recovery code is told so. Wrong ones are
 * counted at once. Refuses `code` and `locked|minutes=…` (five tries in 30 minutes), on every device alike.
 */
export async function proveFactor(
  context: TellContext & { db: Db },
  { userId, ...typed }: TypedCode & { userId: number },
): Promise<Result<"app" | "recovery", "code" | Locked>> {
  const own: Counter[] = [{ rule: "secondFactor", key: `user ${userId}` }];
  const free = await beginTry(context.db, own);
  if (!free.ok) return free;
  const owner = buyersFactor(userId);
  const done = await takeFactorCode(context.db, owner, typed, async (trx, kind) => {
    if (kind === "app") return;
    await tellOwner(trx, context, { userId, what: "usedRecovery", left: await recoveryCodesLeft(trx, owner) });
  });
  if (done.ok) await rightTry(context.db, { own, shared: [] });
  return done;
}

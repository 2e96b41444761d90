import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { countAttempt, type Locked } from "~/app/platform/throttle/throttle.server";
import type { Db } from "~/db/client.server";
import { countVote } from "./bot-queries.server";
import type { About } from "./exchange";

/**
 * Rate limit of questions to the bot, per person or per network address of a visitor; returns the refusal when there
 * were too many.
 */
export async function waitForBot(request: Request, context: RequestContext): Promise<Locked | null> {
  const buyer = await currentBuyer(request, context);
  const key = buyer ? `user ${buyer.id}` : addressKey(context.address);
  const counted = await countAttempt(context.db, [{ rule: "botQuestions", key }]);
  return counted.ok ? null : counted.code;
}

/**
 * Records a vote on an answer, once per exchange and answer. Returns false when it was counted before, or there is no
 * such answer.
 */
export async function voteOn(
  db: Db,
  { talk, about, helped, now }: { talk: string; about: About; helped: boolean; now: Date },
): Promise<boolean> {
  const first = await countAttempt(db, [{ rule: "botVote", key: `${talk} ${about}` }]);
  return first.ok && (await countVote(db, { about, helped, now }));
}

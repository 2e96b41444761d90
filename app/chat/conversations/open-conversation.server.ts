import { ok, type Result, refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { conversationWithBuyer, conversationWithShop } from "./open-queries.server";

/**
 * Opens a buyer's conversation with a shop: the existing one, or a new one, which is listed nowhere before its first
 * message. Refuses `noShop` when the shop does not exist, is closed (unless they have talked before), or is the buyer's
 * workplace.
 */
export async function openConversation(
  db: Handle,
  { userId, shopId }: { userId: number; shopId: number },
): Promise<Result<{ conversation: number }, "noShop">> {
  const conversation = await conversationWithShop(db, { userId, shopId });
  return conversation === null ? refuse("noShop") : ok({ conversation });
}

/**
 * Opens a shop's conversation with a buyer. A shop writes first only to people who have bought there: refuses `noBuyer`
 * otherwise.
 * @param shopId of the worker's session
 */
export async function openWithBuyer(
  db: Handle,
  { userId, shopId }: { userId: number; shopId: number },
): Promise<Result<{ conversation: number }, "noBuyer">> {
  const conversation = await conversationWithBuyer(db, { userId, shopId });
  return conversation === null ? refuse("noBuyer") : ok({ conversation });
}

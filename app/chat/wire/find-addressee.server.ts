import { openConversation, openWithBuyer } from "~/app/chat/conversations/open-conversation.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { shopKeptBy } from "./addressee-queries.server";
import type { Addressee } from "./wire-input";

/**
 * Returns the conversation for a message, opened if it is the first. A buyer names a shop or its owner, a shop the
 * buyer. The caller checks that a named conversation is theirs. Refuses `noShop`, `noBuyer`.
 */
export async function findAddressee(
  db: Handle,
  party: PersonParty,
  { conversation, shop_id, to_id }: Addressee,
): Promise<Result<{ conversation: number }, "noShop" | "noBuyer">> {
  if (conversation !== undefined) return ok({ conversation });
  if (party.side === "shop") {
    return to_id === undefined ? refuse("noBuyer") : openWithBuyer(db, { userId: to_id, shopId: party.shopId });
  }
  const shopId =
    shop_id ?? (to_id === undefined ? null : await shopKeptBy(db, { ownerId: to_id, userId: party.userId }));
  return shopId === null ? refuse("noShop") : openConversation(db, { userId: party.userId, shopId });
}

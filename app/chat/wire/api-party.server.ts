import { type Buyer, mayInShop, requireApiBuyer } from "~/app/account/api.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import type { RequestContext } from "~/app/context.server";
import { failure } from "~/app/platform/http/envelope.server";

/** Returns the sides on which a person may take part in a conversation: as a buyer, and at work in their shop. */
export function sidesOf({ id, shopId, shopRole }: Pick<Buyer, "id" | "shopId" | "shopRole">): PersonParty[] {
  const buyer: PersonParty = { side: "user", userId: id };
  if (shopId === null || shopRole === null || !mayInShop(shopRole, "chat")) return [buyer];
  return [buyer, { side: "shop", shopId, userId: id }];
}

/** Returns a worker of a shop whose role talks to buyers; 401 for visitors, 403 for everybody else. */
export async function requireApiTalker(
  request: Request,
  context: RequestContext,
): Promise<Extract<PersonParty, { side: "shop" }>> {
  const found = sidesOf(await requireApiBuyer(request, context)).find((party) => party.side === "shop");
  if (found?.side === "shop") return found;
  throw failure(403, context.language.i18n.t("wire:failed.forbidden"), context.clock);
}

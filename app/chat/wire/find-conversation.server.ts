import type { Buyer } from "~/app/account/api.server";
import { type Parties, partiesOf } from "~/app/chat/conversations/lists-queries.server";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import type { Handle } from "~/db/transact.server";
import { conversationWith } from "./addressee-queries.server";
import { sidesOf } from "./api-party.server";
import { integer } from "./wire-numbers";

export interface Standing {
  party: PersonParty;
  conversation: number;
  parties: Parties;
}

/**
 * Returns the conversation that a call names: ours by its number (`conversation`), that of other clients by the user id
 * of the other side. Who keeps a shop has its list of conversations in such a client, therefore is sought there first.
 * Null = it is not theirs, or they have none with that person.
 * @param named of the input; the second is used when there is no first
 */
export async function findConversation(
  db: Handle,
  buyer: Pick<Buyer, "id" | "shopId" | "shopRole">,
  named: { conversation: string | undefined; other: string | undefined },
): Promise<Standing | null | "malformed"> {
  const number = integer(named.conversation ?? named.other);
  if (number === null) return "malformed";
  const byPerson = named.conversation === undefined;
  const sides = byPerson ? sidesOf(buyer).reverse() : sidesOf(buyer);
  for (const party of sides) {
    const conversation = byPerson ? await conversationWith(db, party, number) : number;
    const [parties] = conversation === null ? [] : await partiesOf(db, [conversation], party);
    if (parties) return { party, conversation: parties.conversation, parties };
  }
  return null;
}

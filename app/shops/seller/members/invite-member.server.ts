import { addNotices } from "~/app/chat/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { transact } from "~/db/transact.server";
import type { MemberRole } from "./member-roles";
import { insertMember, membersOf, personNamed } from "./members-queries.server";

/** The most people of a shop, invited ones and the owner among them. */
const maxMembers = 30;

/**
 * Asks a person to work in a shop, and tells them; they decide. Refuses `notFound` (nobody signs in like that),
 * `already` (they work there, or are asked), `full`, and `nameless` (colleagues would see a username that was made).
 * @param account the name that the person signs in with (`loginName`)
 */
export function inviteMember(
  db: Db,
  { shopId, account, role, name }: { shopId: number; account: string; role: MemberRole; name: string },
): Promise<Result<null, "notFound" | "already" | "full" | "nameless">> {
  return transact(db, async (trx) => {
    await lockRows(trx, "shops", [shopId]);
    const person = await personNamed(trx, account);
    if (person === null) return refuse("notFound");
    const { id: userId, named } = person;
    const members = await membersOf(trx, shopId);
    if (members.some((member) => member.userId === userId)) return refuse("already");
    if (members.length >= maxMembers) return refuse("full");
    if (name === "" && !named) return refuse("nameless");
    await insertMember(trx, { shopId, userId, role, name });
    await addNotices(trx, [{ userId, event: "shop_invited", subjectId: shopId }]);
    return ok(null);
  });
}

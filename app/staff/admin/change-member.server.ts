import { queueMessage } from "~/app/platform/messages/outbox-queries.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { turnOff } from "~/app/platform/second-factor/second-factor-queries.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "../audit-queries.server";
import { lockMember, setDisabled, setRole } from "../members/members-queries.server";
import { endOtherStaffSessions } from "../members/sessions-queries.server";
import type { StaffRole } from "../permissions";
import type { FactorProof } from "./factor-proofs";

interface FactorReset {
  secondFactor: false;
  /** Verification that the request came from that colleague. */
  proof: FactorProof;
  /** The mail that notifies the person. */
  notice: (member: { name: string }) => { subject: string; body: string; locale: string };
}

export type MemberChange = { role: StaffRole } | { disabled: boolean } | FactorReset;

/**
 * Changes the role, enables or disables, or removes a lost second factor, of which a mail notifies the person; ends
 * their sessions. The last enabled owner cannot be demoted or disabled. Refuses `notFound`, `lastOwner` and `same`
 * (nothing would change).
 */
export async function changeMember(
  db: Db,
  {
    staff,
    id,
    change,
    address,
  }: {
    staff: { id: number; name: string; role: string };
    id: number;
    change: MemberChange;
    address: string;
  },
): Promise<Result<null, "notFound" | "lastOwner" | "same">> {
  return transact(db, async (trx) => {
    const found = await lockMember(trx, id);
    if (!found) return refuse("notFound");
    const { member, lastOwner } = found;
    const [[name, after] = ["role", ""]] = Object.entries(change);
    const before = member[name as "role" | "disabled" | "secondFactor"];
    if (before === after) return refuse("same");
    if (lastOwner && name !== "secondFactor") return refuse("lastOwner");
    if ("role" in change) await setRole(trx, id, change.role);
    else if ("disabled" in change) await setDisabled(trx, id, change.disabled);
    else {
      await turnOff(trx, { kind: "staff", id });
      await queueMessage(trx, { channel: "mail", target: member.email, ...change.notice(member) });
    }
    await endOtherStaffSessions(trx, id, null);
    const actions = {
      role: "roleChanged",
      disabled: after ? "disabled" : "enabled",
      secondFactor: "secondFactorReset",
    } as const;
    await audit(trx, {
      staff,
      action: `staff.${actions[name as keyof typeof actions]}`,
      subject: { kind: "staff", id, label: member.name },
      before: { [name]: before },
      after: { [name]: after, ...("proof" in change && { proof: change.proof }) },
      address,
    });
    return ok(null);
  });
}

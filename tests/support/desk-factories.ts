import { randomUUID } from "node:crypto";
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { switchDuty } from "~/app/desk/cases/switch-duty.server";
import type { Db } from "~/db/client.server";
import type { Handle } from "~/db/transact.server";
import { done } from "./after-factories";
import { makeUser } from "./factories";
import { makeStaff } from "./staff";

/** A member of staff at the service desk, on duty. */
export async function makeOperator(db: Db, { onDuty = true, name = "Siti Rahman" } = {}) {
  const made = await makeStaff(db, { role: "support", name });
  await switchDuty(db, { staffId: made.staff.id, onDuty });
  return { ...made, party: { side: "staff" as const, staffId: made.staff.id } };
}

/** A person waiting at the service desk. */
export async function makeCase(db: Db, { question = "Where is my parcel?", userId = 0 } = {}) {
  const id = userId || (await makeUser(db)).id;
  const asked = done(await askForPerson(db, { userId: id, locale: "en", question, clientId: randomUUID() }));
  return { ...asked, userId: id, person: { side: "user" as const, userId: id } };
}

/** A case that a member of staff has claimed. */
export async function makeClaimed(db: Db, operator: Awaited<ReturnType<typeof makeOperator>>) {
  const made = await makeCase(db);
  done(await claimCase(db, { ...operator, caseId: made.caseId }));
  return made;
}

export const caseRow = (handle: Handle, id: number) =>
  handle.selectFrom("desk_cases").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

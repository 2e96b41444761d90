import type { ByStaff } from "~/app/pages/document/model";
import type { StaffTable } from "~/db/tables/staff-schema";
import type { Handle } from "~/db/transact.server";
import { lot } from "./lot";

/** Inserts a member of staff, in the form verbs expect for the actor. */
export async function makeStaff(
  handle: Handle,
  { name = "Mei Lin", role = "content" }: { name?: string; role?: StaffTable["role"] } = {},
): Promise<ByStaff> {
  const { id } = await handle
    .insertInto("staff")
    .values({ email: `${lot()}@pasar.test`, name, role, password_hash: "not a password" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { staff: { id, name, role }, address: "192.0.2.7" };
}

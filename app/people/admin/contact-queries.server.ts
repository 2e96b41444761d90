import { type Address, addressesOf } from "~/app/account/api.server";
import type { Handle } from "~/db/transact.server";

/** How a person is reached, in full. */
export interface PersonContact {
  mobile: string | null;
  email: string | null;
  addresses: Pick<Address, "id" | "recipient" | "mobile" | "region" | "regionCode" | "detail">[];
}

/** Returns how a person is reached; null = there is none. */
export async function contactOf(handle: Handle, userId: number): Promise<PersonContact | null> {
  const person = await handle
    .selectFrom("users")
    .select(["mobile", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return null;
  return { ...person, addresses: await addressesOf(handle, userId) };
}

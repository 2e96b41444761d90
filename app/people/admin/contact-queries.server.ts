import { type Address, addressesOf } from "~/app/account/api.server";
import type { Handle } from "~/db/transact.server";

/** A person's contacts, in full. */
export interface PersonContact {
  mobile: string | null;
  email: string | null;
  addresses: Pick<Address, "id" | "recipient" | "mobile" | "region" | "regionCode" | "detail">[];
}

/** Returns a person's contacts; null = no such person. */
export async function contactOf(handle: Handle, userId: number): Promise<PersonContact | null> {
  const person = await handle
    .selectFrom("users")
    .select(["mobile", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return null;
  return { ...person, addresses: await addressesOf(handle, userId) };
}

import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { TypedProfile } from "./profile-form.server";

/** Returns what a shop says about itself, as its merchants edit it. */
export function profileOf(handle: Handle, shopId: number) {
  return handle
    .selectFrom("shops")
    .select(["name", "logo", "keywords", "description", "services", "city", "address", "latitude", "longitude"])
    .select([
      "phone",
      "greeting",
      "hours",
      "state",
      "notice",
      "profile_version as version",
      "after_sale_days as afterSaleDays",
    ])
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
}

/** Writes a profile over the one that the form was filled with; false = it is another one by now. */
export async function updateProfile(
  trx: Transaction<Database>,
  { shopId, profile }: { shopId: number; profile: TypedProfile },
): Promise<boolean> {
  const { version, name, description, city, address, greeting, notice, service, holiday, ...plain } = profile;
  const { numUpdatedRows } = await trx
    .updateTable("shops")
    .set({
      ...plain,
      name: JSON.stringify(name),
      description: JSON.stringify(description),
      city: JSON.stringify(city),
      address: JSON.stringify(address),
      greeting: JSON.stringify(greeting),
      notice: JSON.stringify(notice),
      services: service,
      // A closed shop stays closed.
      state: sql`case when state = 'closed' then state when ${holiday} then 'holiday' else 'open' end`,
      profile_version: version + 1,
    })
    .where("id", "=", shopId)
    .where("profile_version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

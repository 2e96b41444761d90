import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { profileTexts, type TypedProfile } from "./profile-form.server";

export function profileOf(handle: Handle, shopId: number) {
  return handle
    .selectFrom("shops")
    .select(profileTexts)
    .select(["logo", "keywords", "services", "latitude", "longitude", "phone", "hours", "state"])
    .select(["profile_version as version", "after_sale_days as afterSaleDays"])
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
}

/** Replaces the profile version that the form was loaded with; false = it changed since. */
export async function updateProfile(
  trx: Transaction<Database>,
  { shopId, profile }: { shopId: number; profile: TypedProfile },
): Promise<boolean> {
  const { version, service, holiday, ...columns } = profile;
  const texts = profileTexts.map((name) => [name, JSON.stringify(profile[name])]);
  const { numUpdatedRows } = await trx
    .updateTable("shops")
    .set({
      ...columns,
      ...(Object.fromEntries(texts) as Record<(typeof profileTexts)[number], string>),
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

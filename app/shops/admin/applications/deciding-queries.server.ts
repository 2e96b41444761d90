import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { ApplicationStep } from "../../applying/application";
import type { ApplicationState } from "../../applying/application-moves";

export interface Decidable {
  id: number;
  userId: number;
  state: ApplicationState;
  version: number;
  type: "personal" | "enterprise" | "flagship" | null;
  locale: string;
  shopName: string;
  icon: string | null;
  profile: string;
  city: string;
  address: string;
  phone: string;
}

export async function decidableApplication(trx: Transaction<Database>, id: number): Promise<Decidable | null> {
  const row = await trx
    .selectFrom("shop_applications")
    .select(["id", "user_id as userId", "state", "version", "type", "locale", "shop_name as shopName", "icon"])
    .select(["profile", "city", "address", "phone"])
    .where("id", "=", id)
    .where("state", "!=", "draft")
    .executeTakeFirst();
  return row ?? null;
}

/** Opens the shop of an application and returns its id. */
export async function insertShop(
  trx: Transaction<Database>,
  application: Decidable & { type: NonNullable<Decidable["type"]> },
): Promise<number> {
  const { userId, type, icon, phone, locale } = application;
  const text = (value: string) => JSON.stringify({ [locale]: value });
  const { id } = await trx
    .insertInto("shops")
    .values({
      owner_id: userId,
      kind: type,
      logo: icon,
      phone,
      name: text(application.shopName),
      city: text(application.city),
      description: text(application.profile),
      address: text(application.address),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a decision. The row is locked and in review. */
export async function decideApplication(
  trx: Transaction<Database>,
  id: number,
  decision: {
    state: ApplicationState;
    staffId: number;
    shopId?: number;
    reason?: string;
    step?: ApplicationStep | null;
  },
): Promise<void> {
  const { state, staffId, shopId = null, reason = "", step = null } = decision;
  await trx
    .updateTable("shop_applications")
    .set({ state, reason, step, shop_id: shopId, decided_by: staffId, decided_at: sql<Date>`now()` })
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Returns the sealed document number of a submitted application. */
export async function sealedNumber(trx: Transaction<Database>, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom("shop_applications")
    .select("id_number")
    .where("id", "=", id)
    .where("state", "!=", "draft")
    .executeTakeFirst();
  return row?.id_number ?? null;
}

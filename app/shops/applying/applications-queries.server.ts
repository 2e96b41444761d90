import { sql, type Transaction } from "kysely";
import type { Picture } from "~/app/design/picture";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Database } from "~/db/schema";
import type { SentApplication } from "~/db/tables/applications-schema";
import type { Handle } from "~/db/transact.server";
import type { ApplicationPicture, ApplicationStep, Filled } from "./application";
import type { ApplicationState } from "./application-moves";

/** A person's application for themselves. Moments in ms since 1970. */
export interface MyApplication extends Filled {
  id: number;
  number: string;
  state: ApplicationState;
  /** Sealed. */
  idNumber: string | null;
  reason: string;
  step: ApplicationStep | null;
  sent: SentApplication | null;
  sentAt: number | null;
  decidedAt: number | null;
  shopId: number | null;
  version: number;
  /** A new picture has a new id. */
  pictures: readonly { kind: ApplicationPicture; id: number }[];
}

const columns = sql`
  application.id, application.number, application.state, application.type, application.phone,
    application.real_name as "realName",
  application.id_number as "idNumber", application.id_number_end as "idNumberEnd", application.company,
  application.licence_number as "licenceNumber", application.licence_until as "licenceUntil", application.brand,
  application.shop_name as "shopName", application.icon, application.profile, application.city, application.address,
  application.reason, application.step, application.sent, application.shop_id as "shopId", application.version,
  (extract(epoch from application.sent_at) * 1000)::bigint as "sentAt",
  (extract(epoch from application.decided_at) * 1000)::bigint as "decidedAt",
  coalesce((
    select json_agg(json_build_object('kind', picture.kind, 'id', picture.id) order by picture.kind)
    from application_pictures picture where picture.application_id = application.id
  ), '[]') as pictures`;

/** Returns a person's newest application: the live one, or the last passed one. */
export async function applicationOf(handle: Handle, userId: number): Promise<MyApplication | null> {
  const { rows } = await sql<MyApplication>`
    select ${columns} from shop_applications application
    where application.user_id = ${userId} order by application.id desc limit 1`.execute(handle);
  return rows[0] ?? null;
}

/** True when a person has a shop that is not closed. */
export async function hasShop(handle: Handle, userId: number): Promise<boolean> {
  const row = await handle
    .selectFrom("shops")
    .select("id")
    .where("owner_id", "=", userId)
    .where("state", "!=", "closed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts an application. The person's row is locked, and they have no live one. */
export async function insertApplication(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.insertInto("shop_applications").values({ user_id: userId }).execute();
}

/** Columns that steps write. */
export interface Changes {
  type?: "personal" | "enterprise" | "flagship";
  phone?: string;
  real_name?: string;
  id_number?: string;
  id_number_end?: string;
  company?: string;
  licence_number?: string;
  licence_until?: string | null;
  brand?: string;
  locale?: string;
  shop_name?: string;
  icon?: string;
  profile?: string;
  city?: string;
  address?: string;
}

/** Writes changed fields. The row is locked. */
export async function changeApplication(trx: Transaction<Database>, id: number, changes: Changes): Promise<void> {
  await trx
    .updateTable("shop_applications")
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Marks an application as submitted; the previous submission is kept for comparison. The row is locked. */
export async function markSent(
  trx: Transaction<Database>,
  id: number,
  { state, sent, rulesVersion }: { state: ApplicationState; sent: SentApplication; rulesVersion: number },
): Promise<void> {
  await trx
    .updateTable("shop_applications")
    .set({ state, sent: JSON.stringify(sent), sent_before: sql<string | null>`sent`, rules_version: rulesVersion })
    .set({ version: sql<number>`version + 1`, sent_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export async function iconOf(handle: Handle, hash: string): Promise<Picture | null> {
  const row = await handle
    .selectFrom("media")
    .select(["hash", "width", "height", "tint"])
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row ? storedPicture(row) : null;
}

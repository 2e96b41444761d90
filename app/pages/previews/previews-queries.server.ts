import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import type { Author } from "../list/owner.server";
import { ownedBy } from "../list/owner-queries.server";

export function insertPreview(
  trx: Transaction<Database>,
  preview: { tokenHash: string; pageId: number; revisionId: number | null; hours: number; author: Author },
) {
  return trx
    .insertInto("page_previews")
    .values({
      token_hash: preview.tokenHash,
      page_id: preview.pageId,
      revision_id: preview.revisionId,
      created_by: preview.author.staffId,
      created_by_user: preview.author.userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${preview.hours})`,
    })
    .returning(["id", "expires_at"])
    .executeTakeFirstOrThrow();
}

export function previewRows(handle: Handle, pageId: number | null, owner: Owner) {
  return usable(handle)
    .leftJoin("staff", "staff.id", "preview.created_by")
    .leftJoin("users", "users.id", "preview.created_by_user")
    .$if(owner !== null, (query) => query.where("pages.shop_id", "=", owner))
    .select(["preview.id", "preview.page_id", "preview.created_at", "preview.expires_at", "preview.used_at"])
    .select("pages.name as page_name")
    .select("revision.number")
    .select((eb) => eb.fn.coalesce("staff.id", "users.id").as("author_id"))
    .select((eb) => eb.fn.coalesce("staff.name", "users.nickname").as("author_name"))
    .$if(pageId !== null, (query) => query.where("preview.page_id", "=", pageId ?? 0))
    .orderBy("preview.created_at", "desc")
    .limit(200)
    .execute();
}

/** Selects the content of a link: its version, else the draft, else the newest version. */
export function previewByHash(handle: Handle, tokenHash: string) {
  return usable(handle)
    .leftJoin("page_drafts as draft", "draft.page_id", "preview.page_id")
    .select(["pages.id", "pages.kind", "pages.name", "pages.shop_id", "preview.expires_at", "revision.number"])
    .select(["preview.id as link_id", "preview.revision_id"])
    .select(["revision.document as revision", "draft.document as draft"])
    .select((eb) =>
      eb
        .selectFrom("page_revisions as newest")
        .select("newest.document")
        .whereRef("newest.page_id", "=", "preview.page_id")
        .orderBy("newest.number", "desc")
        .limit(1)
        .as("newest"),
    )
    .where("preview.token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** Records that the link was used now; a link in constant use is written at most once a minute. */
export async function recordPreviewUse(handle: Handle, id: number): Promise<void> {
  await handle
    .updateTable("page_previews")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("used_at", "is", null), eb("used_at", "<", sql<Date>`now() - interval '1 minute'`)]))
    .execute();
}

function usable(handle: Handle) {
  return handle
    .selectFrom("page_previews as preview")
    .innerJoin("pages", "pages.id", "preview.page_id")
    .leftJoin("page_revisions as revision", "revision.id", "preview.revision_id")
    .leftJoin("shops", "shops.id", "pages.shop_id")
    .where((eb) => eb.or([eb("shops.id", "is", null), eb("shops.state", "!=", "closed")]))
    .where("pages.deleted_at", "is", null)
    .where("preview.revoked_at", "is", null)
    .where("preview.expires_at", ">", sql<Date>`now()`);
}

/** Revokes a link and returns its page, or undefined when there is no such valid link, or another shop's. */
export function endPreview(trx: Transaction<Database>, id: number, owner: Owner) {
  return trx
    .updateTable("page_previews")
    .set({ revoked_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where(ownedBy(owner, "page_id"))
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("page_id")
    .executeTakeFirst();
}

/** Deletes the links that are no longer valid; the audit log preserves who created and revoked them. */
export async function removeOldPreviews(handle: Handle): Promise<void> {
  await handle
    .deleteFrom("page_previews")
    .where((eb) => eb.or([eb("expires_at", "<=", sql<Date>`now()`), eb("revoked_at", "is not", null)]))
    .execute();
}

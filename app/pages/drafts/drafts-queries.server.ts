import { sql, type Transaction } from "kysely";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { PageDocument } from "~/modules/format/stored";
import type { Owner } from "../document/model";
import type { History } from "../editor/editor-steps";
import type { Author } from "../list/owner.server";
import { ownedBy } from "../list/owner-queries.server";
import type { Choice } from "../merge/choices";
import type { TranslatedFrom } from "../translations/translated-from.server";

/** Selects the draft of a page with the person who saved it last. */
export function draftOf(handle: Handle, pageId: number) {
  return handle
    .selectFrom("page_drafts as draft")
    .leftJoin("staff", "staff.id", "draft.updated_by")
    .leftJoin("users", "users.id", "draft.updated_by_user")
    .select(["draft.document", "draft.history", "draft.choices", "draft.lock_version", "draft.updated_at"])
    .select(["draft.updated_by", "draft.updated_by_user", "draft.translated_from"])
    .select((eb) => eb.fn.coalesce("staff.id", "users.id").as("editor_id"))
    .select((eb) => eb.fn.coalesce("staff.name", "users.nickname").as("editor_name"))
    .where("draft.page_id", "=", pageId)
    .executeTakeFirst();
}

/** Selects it without its history. The lock of its page keeps others from saving it. */
export function plainDraft(handle: Handle, pageId: number, owner: Owner) {
  return handle
    .selectFrom("page_drafts")
    .select(["document", "lock_version"])
    .where("page_id", "=", pageId)
    .where(ownedBy(owner, "page_id"))
    .executeTakeFirst();
}

interface DraftValues {
  pageId: number;
  document: PageDocument;
  history: History;
  /** None by default: another document leaves nothing to decide. */
  choices?: Choice[];
  /** What translations were made from; unchanged by default. */
  translatedFrom?: TranslatedFrom;
  /** The version being replaced; 0 = there is no draft yet. */
  lockVersion: number;
  author: Author;
  editor?: EditorStamp | null;
}

/** An open editor by its id, and when it sent a save by its own clock, ms. */
export interface EditorStamp {
  id: string;
  at: number;
}

export interface SavedDraft {
  lock_version: number;
  updated_at: Date;
}

/**
 * Writes the draft if its version is still `lockVersion`; of several concurrent writers of one version exactly one
 * succeeds. The others get undefined. Saves of one editor do not conflict: the latest sent wins, so that the last save
 * of a closing tab neither blocks nor overwrites the draft restored from it.
 */
export async function writeDraft(trx: Transaction<Database>, values: DraftValues): Promise<SavedDraft | undefined> {
  const { pageId, lockVersion, author, editor = null } = values;
  const by = { updated_by: author.staffId, updated_by_user: author.userId };
  const document = JSON.stringify(values.document);
  const history = JSON.stringify(values.history);
  const choices = JSON.stringify(values.choices ?? []);
  const translated = values.translatedFrom && { translated_from: JSON.stringify(values.translatedFrom) };
  if (lockVersion === 0) {
    const first = await trx
      .insertInto("page_drafts")
      .values({
        page_id: pageId,
        document,
        history,
        choices,
        ...translated,
        ...by,
        updated_at: sql<Date>`clock_timestamp()`,
        editor: editor?.id,
        editor_ms: editor?.at,
      })
      .onConflict((conflict) => conflict.column("page_id").doNothing())
      .returning(["lock_version", "updated_at"])
      .executeTakeFirst();
    if (first) return first;
  }
  return trx
    .updateTable("page_drafts")
    .set((eb) => ({
      document,
      history,
      choices,
      ...translated,
      lock_version: eb("lock_version", "+", 1),
      updated_at: sql<Date>`clock_timestamp()`,
      ...by,
      editor: editor?.id ?? null,
      editor_ms: editor?.at ?? null,
    }))
    .where("page_id", "=", pageId)
    .where((eb) =>
      eb.or([
        eb("lock_version", "=", lockVersion),
        eb.and([
          eb("lock_version", ">", lockVersion),
          eb("editor", "=", editor?.id ?? null),
          eb("editor_ms", "<", editor?.at ?? null),
          savedBy(author),
        ]),
      ]),
    )
    .returning(["lock_version", "updated_at"])
    .executeTakeFirst();
}

const savedBy = ({ staffId, userId }: Author) => sql<boolean>`(updated_by = ${staffId} or updated_by_user = ${userId})`;

/**
 * Selects the draft if it has exactly this content and was saved by this person: the response to a save was lost, and
 * the save was repeated.
 */
export function sameDraft(
  handle: Handle,
  { pageId, document, choices = [], author }: Omit<DraftValues, "history" | "lockVersion">,
) {
  return handle
    .selectFrom("page_drafts")
    .select(["lock_version", "updated_at"])
    .where("page_id", "=", pageId)
    .where(savedBy(author))
    .where(sql<boolean>`document = ${JSON.stringify(document)}::jsonb and choices = ${JSON.stringify(choices)}::jsonb`)
    .executeTakeFirst();
}

import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Texts } from "~/app/platform/language/texts";
import { containing } from "~/app/platform/like";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { CutPart } from "~/db/tables/pages-schema";
import type { Handle } from "~/db/transact.server";
import type { Owner } from "../document/model";
import type { LibraryState } from "./library-picture";
import { usedHashes } from "./places-queries.server";

/** What a list of the library asks for. */
export interface LibraryQuery {
  owner: Owner;
  /** A shop whose pictures are among them: the platform edits a page of it. */
  also?: number | null;
  /** Words in any order, each in the name, a tag or an alternative text; "" = all pictures. */
  searchText: string;
  tag: string | null;
  state: LibraryState;
}

/** A picture of a library as stored; `focus_x` and `focus_y` in percent. */
export interface LibraryRow {
  id: number;
  hash: string;
  name: string;
  alt: Texts;
  tags: string[];
  focus_x: number | null;
  focus_y: number | null;
  cut_of: string | null;
  cut: CutPart | null;
  version: number;
  created_at: Date;
  deleted_at: Date | null;
  width: number;
  height: number;
  /** Bytes of the stored file. */
  bytes: number;
}

/** A shop's library, or the platform's; never both. */
const of = (owner: Owner): RawBuilder<boolean> =>
  owner === null ? sql<boolean>`library_pictures.shop_id is null` : sql<boolean>`library_pictures.shop_id = ${owner}`;

function pictures(handle: Handle, owner: Owner, also: number | null = null) {
  return handle
    .selectFrom("library_pictures")
    .innerJoin("media", "media.hash", "library_pictures.hash")
    .where(also === null ? of(owner) : sql<boolean>`(${of(owner)} or ${of(also)})`)
    .select(["library_pictures.id", "library_pictures.hash", "library_pictures.name", "library_pictures.alt"])
    .select(["library_pictures.tags", "library_pictures.focus_x", "library_pictures.focus_y"])
    .select(["library_pictures.cut_of", "library_pictures.cut", "library_pictures.version"])
    .select([
      "library_pictures.created_at",
      "library_pictures.deleted_at",
      "media.width",
      "media.height",
      "media.bytes",
    ]);
}

/** Selects pictures, newest first. One statement, however many there are. @param after id of the last row before */
export function libraryRows(
  handle: Handle,
  { owner, also, searchText, tag, state }: LibraryQuery,
  after: number | null,
  limit: number,
): Promise<LibraryRow[]> {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return pictures(handle, owner, also)
    .where("library_pictures.deleted_at", state === "deleted" ? "is not" : "is", null)
    .where((eb) => eb.and(words.map((word) => eb("library_pictures.words", "like", containing(word)))))
    .$if(tag !== null, (query) => query.where(sql<boolean>`library_pictures.tags @> array[${tag}]::text[]`))
    .$if(state === "noAlt", (query) => query.where(sql<boolean>`library_pictures.alt = '{}'::jsonb`))
    .$if(state === "unused", (query) => query.where(sql<boolean>`library_pictures.hash not in (${usedHashes(owner)})`))
    .$if(after !== null, (query) => query.where("library_pictures.id", "<", after ?? 0))
    .orderBy("library_pictures.id", "desc")
    .limit(limit)
    .execute();
}

/** Selects pictures by id that the owner has, deleted ones included. */
export function libraryByIds(handle: Handle, owner: Owner, ids: readonly number[]): Promise<LibraryRow[]> {
  return pictures(handle, owner)
    .where("library_pictures.id", "=", sql<number>`any(${ids}::bigint[])`)
    .orderBy("library_pictures.id")
    .execute();
}

/** Selects pictures by their hashes that the owner has. */
export function libraryByHashes(handle: Handle, owner: Owner, hashes: readonly string[]): Promise<LibraryRow[]> {
  return pictures(handle, owner).where("library_pictures.hash", "=", sql<string>`any(${hashes}::text[])`).execute();
}

/** Counts the pictures of each tab but the unused ones, and lists the 40 most used tags. One statement. */
export async function libraryCounts(
  handle: Handle,
  owner: Owner,
): Promise<{ all: number; noAlt: number; deleted: number; bytes: number; tags: string[] }> {
  const { rows } = await sql<{ all: number; noAlt: number; deleted: number; bytes: number; tags: string[] | null }>`
    select count(*) filter (where deleted_at is null)::int as all,
      count(*) filter (where deleted_at is null and alt = '{}'::jsonb)::int as "noAlt",
      count(*) filter (where deleted_at is not null)::int as deleted,
      coalesce(sum(media.bytes) filter (where deleted_at is null), 0)::float8 as bytes,
      (select array_agg(tag order by tag) from (
        select tag from library_pictures tagged, unnest(tagged.tags) tag
        where tagged.shop_id is not distinct from ${owner} and tagged.deleted_at is null
        group by tag order by count(*) desc, tag limit 40) most) as tags
    from library_pictures join media on media.hash = library_pictures.hash where ${of(owner)}
  `.execute(handle);
  const [counts] = rows;
  return counts ? { ...counts, tags: counts.tags ?? [] } : { all: 0, noAlt: 0, deleted: 0, bytes: 0, tags: [] };
}

/**
 * Step: adds a stored picture to a library and returns its id. One that was there keeps what was written about it, and
 * comes back if it was deleted.
 */
export async function addToLibrary(
  handle: Handle,
  { owner, hash, name = "" }: { owner: Owner; hash: string; name?: string },
): Promise<number> {
  const { id } = await handle
    .insertInto("library_pictures")
    .values({ shop_id: owner, hash, name, words: wordsOf({ name }) })
    .onConflict((conflict) =>
      conflict.columns(["shop_id", "hash"]).doUpdateSet({
        deleted_at: null,
        name: sql<string>`coalesce(nullif(library_pictures.name, ''), excluded.name)`,
        words: sql<string>`coalesce(nullif(library_pictures.words, ''), excluded.words)`,
      }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns what the search reads of a picture. */
export function wordsOf({ name, tags = [], alt = {} }: { name: string; tags?: string[]; alt?: Texts }): string {
  return [name, ...tags, ...Object.values(alt)].join("\n").toLowerCase();
}

/** Locks pictures of the owner and returns them as they are now. */
export async function lockPictures(
  trx: Transaction<Database>,
  owner: Owner,
  ids: readonly number[],
): Promise<LibraryRow[]> {
  await lockRows(trx, "library_pictures", ids);
  return libraryByIds(trx, owner, ids);
}

/** What staff and merchants write about a picture. */
export type PictureValues = Pick<LibraryRow, "name" | "alt" | "tags" | "focus_x" | "focus_y">;

/** Step: writes what is known about a locked picture. */
export async function updatePicture(trx: Transaction<Database>, id: number, values: PictureValues): Promise<void> {
  await trx
    .updateTable("library_pictures")
    .set((eb) => ({
      ...values,
      alt: JSON.stringify(values.alt),
      words: wordsOf(values),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Step: deletes locked pictures, or brings them back. */
export async function setDeleted(trx: Transaction<Database>, ids: readonly number[], deleted: boolean): Promise<void> {
  await trx
    .updateTable("library_pictures")
    .set({ deleted_at: deleted ? sql<Date>`clock_timestamp()` : null })
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Step: records that a picture is a part of another one. */
export async function setCut(
  trx: Transaction<Database>,
  id: number,
  { of: hash, part }: { of: string; part: CutPart },
): Promise<void> {
  await trx
    .updateTable("library_pictures")
    .set({ cut_of: hash, cut: JSON.stringify(part) })
    .where("id", "=", id)
    .execute();
}

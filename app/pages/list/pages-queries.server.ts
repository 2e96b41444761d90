import { type RawBuilder, sql, type Transaction } from "kysely";
import { type Locale, locales } from "~/app/platform/language/locales";
import { containing } from "~/app/platform/like";
import type { Texts } from "~/db/columns";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { Owner } from "../document/model";
import { standsHeld } from "../drafts/held-queries.server";

export interface ListedPage {
  id: number;
  kind: PageKind;
  shop_id: number | null;
  shop_name: Texts | null;
  taken_down: boolean;
  token: string;
  slug: string | null;
  name: string;
  created_at: Date;
  deleted_at: Date | null;
  updated_at: Date | null;
  editor_id: number | null;
  editor_name: string | null;
  live_number: number | null;
  live_ends_at: Date | null;
  newest_number: number | null;
  newest_at: Date | null;
  author_id: number | null;
  author_name: string | null;
  next_starts_at: Date | null;
  next_ends_at: Date | null;
  held_errors: number | null;
  published: boolean;
  changed: boolean;
  modules: number;
  /** Languages that its texts have; none = texts shared by all. */
  languages: string[];
  /** Address of its first picture. */
  picture: string | null;
}

/** What a list of pages can be narrowed to by state. */
export const pageStates = ["live", "planned", "ended", "draft", "held"] as const;

export interface PageFilter {
  kind?: PageKind;
  /** Part of the name or of the token. */
  search?: string;
  deleted?: boolean;
  owner?: Owner;
  state?: (typeof pageStates)[number];
  /** Pages with texts in this language. */
  language?: Locale;
  /** Id of the member of staff who edited or published it. */
  editor?: number;
}

const hasLive = sql<boolean>`exists (select from page_publications x where x.page_id = p.id and x.cleared
  and x.starts_at <= now() and (x.ends_at is null or x.ends_at > now()))`;
const hasPlan = sql<boolean>`exists (select from page_publications x where x.page_id = p.id and x.held_at is null
  and (x.starts_at > now() or not x.cleared))`;
const wasPublished = sql<boolean>`exists (select from page_publications x where x.page_id = p.id)`;

const ofState: Record<(typeof pageStates)[number], RawBuilder<boolean>> = {
  live: hasLive,
  planned: hasPlan,
  ended: sql`(${wasPublished} and not ${hasLive} and not ${hasPlan})`,
  draft: sql`not ${wasPublished}`,
  held: sql`exists (select from page_publications x where x.page_id = p.id and ${standsHeld("x")})`,
};

const textIn = (language: Locale) => `$.**."${language}"`;

const drawnDocument = sql`coalesce((select document from page_drafts where page_id = p.id),
  (select document from page_revisions where page_id = p.id order by number desc limit 1))`;

function matches(filter: PageFilter): RawBuilder<boolean> {
  const { kind, search = "", deleted = false, owner = null, state, language, editor } = filter;
  const like = containing(search.trim());
  const inState = state ? ofState[state] : sql`true`;
  const inLanguage = language ? sql`jsonb_path_exists(${drawnDocument}, ${textIn(language)}::jsonpath)` : sql`true`;
  const byEditor =
    editor === undefined
      ? sql`true`
      : sql`(exists (select from page_drafts x where x.page_id = p.id and x.updated_by = ${editor})
          or exists (select from page_revisions x where x.page_id = p.id and x.author_id = ${editor}))`;
  return sql<boolean>`
    (p.deleted_at is not null) = ${deleted} and (${owner}::bigint is null or p.shop_id = ${owner})
    and (${kind ?? null}::text is null or p.kind = ${kind ?? null})
    and (p.name ilike ${like} or p.token ilike ${like} or p.slug ilike ${like})
    and ${inState} and ${inLanguage} and ${byEditor}`;
}

/** Selects pages with their live version, the next publication and the last editor; home first, then by name. */
export async function listedPages(
  handle: Handle,
  filter: PageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select p.id, p.kind, p.shop_id, shop.name as shop_name, p.taken_down, p.token, p.slug, p.name, p.created_at,
      p.deleted_at,
      draft.updated_at, coalesce(editor.id, seller.id) as editor_id,
        coalesce(editor.name, seller.nickname) as editor_name,
      live.number as live_number, live.ends_at as live_ends_at,
      newest.number as newest_number, newest.created_at as newest_at,
      coalesce(author.id, writer.id) as author_id, coalesce(author.name, writer.nickname) as author_name,
      next.starts_at as next_starts_at, next.ends_at as next_ends_at, held.errors as held_errors,
      exists (select from page_publications any_one where any_one.page_id = p.id) as published,
      (draft.document is not null and draft.document is distinct from coalesce(live.document, newest.document))
        as changed,
      case when jsonb_typeof(shown.document -> 'item') = 'array' then jsonb_array_length(shown.document -> 'item')
        else 0 end as modules,
      array(select one.language from unnest(${[...locales]}::text[]) one (language)
        where jsonb_path_exists(shown.document, ('$.**."' || one.language || '"')::jsonpath)) as languages,
      jsonb_path_query_first(shown.document,
        '$.item.** ? (@.type() == "string" && @ like_regex "^/media/[0-9a-f]{32}$")') #>> '{}' as picture
    from pages p
    left join page_drafts draft on draft.page_id = p.id
    left join shops shop on shop.id = p.shop_id
    left join staff editor on editor.id = draft.updated_by
    left join users seller on seller.id = draft.updated_by_user
    left join lateral (
      select revision.number, revision.document, publication.ends_at
      from page_publications publication join page_revisions revision on revision.id = publication.revision_id
      where publication.page_id = p.id and publication.cleared and publication.starts_at <= now()
        and (publication.ends_at is null or publication.ends_at > now())
      order by publication.ends_at is null, publication.starts_at desc limit 1
    ) live on true
    left join lateral (
      select revision.number, revision.document, revision.created_at, revision.author_id, revision.author_user_id
      from page_revisions revision where revision.page_id = p.id order by revision.number desc limit 1
    ) newest on true
    left join staff author on author.id = newest.author_id
    left join users writer on writer.id = newest.author_user_id
    left join lateral (
      select publication.starts_at, publication.ends_at from page_publications publication
      where publication.page_id = p.id and publication.held_at is null
        and (publication.starts_at > now() or not publication.cleared)
      order by publication.starts_at limit 1
    ) next on true
    left join lateral (
      select jsonb_array_length(publication.held) as errors from page_publications publication
      where publication.page_id = p.id and ${standsHeld("publication")} order by publication.held_at desc limit 1
    ) held on true
    cross join lateral (select coalesce(draft.document, newest.document) as document) shown
    where ${matches(filter)}
    order by array_position(array['index', 'category', 'search', 'page', 'shop'], p.kind), p.name, p.id
    limit ${limit} offset ${offset}
  `.execute(handle);
  return rows;
}

/** Counts the matching pages of each kind, ignoring the filter's own kind. */
export async function countPages(handle: Handle, filter: PageFilter): Promise<Map<PageKind, number>> {
  const { rows } = await sql<{ kind: PageKind; count: number }>`
    select p.kind, count(*) as count from pages p where ${matches({ ...filter, kind: undefined })} group by p.kind
  `.execute(handle);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

export async function countDeleted(handle: Handle, owner: Owner): Promise<number> {
  const { count } = await handle
    .selectFrom("pages")
    .$if(owner !== null, (query) => query.where("shop_id", "=", owner))
    .where("deleted_at", "is not", null)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function pageRow(handle: Handle, id: number, owner: Owner) {
  return handle
    .selectFrom("pages")
    .selectAll()
    .where("id", "=", id)
    .$if(owner !== null, (query) => query.where("shop_id", "=", owner));
}

/** Selects a page of the owner's that is not in the recycle bin. */
export function pageById(handle: Handle, id: number, owner: Owner) {
  return pageRow(handle, id, owner).where("deleted_at", "is", null).executeTakeFirst();
}

/**
 * Selects the same, locked until the transaction ends, which serializes all changes to its draft and to what is live.
 */
export async function lockedPage(trx: Transaction<Database>, id: number, owner: Owner) {
  await lockRows(trx, "pages", [id]);
  return pageById(trx, id, owner);
}

/** Selects and locks a page of the owner's in the recycle bin. */
export async function lockedDeletedPage(trx: Transaction<Database>, id: number, owner: Owner) {
  await lockRows(trx, "pages", [id]);
  return pageRow(trx, id, owner).where("deleted_at", "is not", null).executeTakeFirst();
}

export async function setName(trx: Transaction<Database>, id: number, name: string): Promise<void> {
  await trx.updateTable("pages").set({ name }).where("id", "=", id).execute();
}

/** Remembers the warnings that were accepted for a page (`warningKey`). */
export async function setAccepted(trx: Transaction<Database>, id: number, keys: readonly string[]): Promise<void> {
  await trx
    .updateTable("pages")
    .set({ accepted: JSON.stringify(keys) })
    .where("id", "=", id)
    .execute();
}

/** @param takenDown by the platform: the shop whose page it is cannot restore it */
export async function setDeleted(
  trx: Transaction<Database>,
  id: number,
  { deleted, takenDown }: { deleted: boolean; takenDown: boolean },
): Promise<void> {
  const deleted_at = deleted ? sql<Date>`clock_timestamp()` : null;
  await trx.updateTable("pages").set({ deleted_at, taken_down: takenDown }).where("id", "=", id).execute();
}

/** True when another page occupies a unique place: the home page, or this shop's. */
export async function placeTaken(
  trx: Transaction<Database>,
  { id, kind, shopId }: { id?: number; kind: PageKind; shopId: number | null },
): Promise<boolean> {
  if (kind === "page") return false;
  const row = await trx
    .selectFrom("pages")
    .select("id")
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .$if(kind === "shop", (query) => query.where("shop_id", "=", shopId))
    .$if(id !== undefined, (query) => query.where("id", "!=", id ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

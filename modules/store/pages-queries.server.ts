import { sql } from "kysely";
import type { Picture } from "~/app/design/picture";
import type { Texts } from "~/app/platform/language/texts";
import { storedPicture } from "~/app/platform/media/media-source";
import type { Handle } from "~/db/transact.server";

export type PageKey =
  | { kind: "index" | "category" | "search" }
  | { kind: "shop"; shopId: number }
  | { kind: "page"; token: string };

/** Resolves the free page of an address: by its token, else by a current or former readable address. */
const named = (id: string) =>
  sql<number>`coalesce(
    (select free.id from pages free where free.token = ${id} and free.kind = 'page' and free.deleted_at is null),
    (select page_id from page_slugs where slug = ${id}))`;

/** Starts a statement that selects the page a key identifies. */
export function pageOf(handle: Handle, key: PageKey) {
  return handle
    .selectFrom("pages")
    .where("pages.kind", "=", key.kind)
    .where("pages.deleted_at", "is", null)
    .$if(key.kind === "shop", (query) => query.where("pages.shop_id", "=", key.kind === "shop" ? key.shopId : 0))
    .$if(key.kind === "page", (query) => query.where("pages.token", "=", key.kind === "page" ? key.token : ""));
}

/** Selects the page by its public name. A closed shop's pages are not shown. */
function shownPage(handle: Handle, key: PageKey) {
  const page =
    key.kind === "page"
      ? handle.selectFrom("pages").where("pages.id", "=", named(key.token)).where("pages.deleted_at", "is", null)
      : pageOf(handle, key);
  return page.where(
    sql<boolean>`not exists (select from shops where shops.id = pages.shop_id and shops.state = 'closed')`,
  );
}

/**
 * Selects the revision that is live now, with the page's own address and its texts for search engines: the running
 * campaign, else the base publication with the latest start in the past. A planned publication is not live until it has
 * been cleared.
 * `until_ms`: ms until another publication of the page starts or this one ends; null = nothing is planned.
 */
export function liveRevision(handle: Handle, key: PageKey) {
  return shownPage(handle, key)
    .innerJoin("page_publications as publication", "publication.page_id", "pages.id")
    .innerJoin("page_revisions as revision", "revision.id", "publication.revision_id")
    .where("publication.cleared", "=", true)
    .where("publication.starts_at", "<=", sql<Date>`now()`)
    .where((eb) => eb.or([eb("publication.ends_at", "is", null), eb("publication.ends_at", ">", sql<Date>`now()`)]))
    .orderBy(sql`(publication.ends_at is null)`)
    .orderBy("publication.starts_at", "desc")
    .limit(1)
    .select(["revision.id", "pages.seo"])
    .select(sql<string>`coalesce(pages.slug, pages.token)`.as("name"))
    .executeTakeFirst();
}

/** Returns the ms until the next start or end of a publication of the page; null = nothing is planned. */
export async function nextChangeMs(handle: Handle, key: PageKey): Promise<number | null> {
  const row = await shownPage(handle, key)
    .innerJoin("page_publications as publication", "publication.page_id", "pages.id")
    .select(sql<number | null>`ceil(1000 * extract(epoch from min(moment) - now()))::float8`.as("ms"))
    .innerJoinLateral(
      () =>
        sql<{ moment: Date }>`(values (publication.starts_at), (publication.ends_at))`.as<"moments">(
          sql`moments (moment)`,
        ),
      (join) => join.onTrue(),
    )
    .where(sql<boolean>`moment > now()`)
    .executeTakeFirst();
  return row?.ms ?? null;
}

/** Selects the document of a revision, and its shop. */
export function revisionById(handle: Handle, id: number) {
  return handle
    .selectFrom("page_revisions as revision")
    .innerJoin("pages", "pages.id", "revision.page_id")
    .select(["revision.id", "revision.document", "pages.shop_id as shopId"])
    .where("revision.id", "=", id)
    .executeTakeFirst();
}

/** Returns the change mark that increments when a page or a publication changes. */
export async function pagesVersion(handle: Handle): Promise<number> {
  const row = await handle.selectFrom("change_marks").select("version").where("name", "=", "pages").executeTakeFirst();
  return row?.version ?? 0;
}

/** A picture of a document, with what its owner's library, else the platform's, says about it. */
export interface KnownPicture extends Picture {
  /** What it shows. */
  alt?: Texts;
  /** The point that stays in view, in percent from the left and the top. */
  focus?: { x: number; y: number };
}

/**
 * Returns the existing ones of these pictures, by hash. One statement.
 * @param shopId the owner of the page; null = the platform
 */
export async function picturesByHash(
  handle: Handle,
  hashes: string[],
  shopId: number | null = null,
): Promise<Map<string, KnownPicture>> {
  const { rows } = await sql<{
    hash: string;
    width: number;
    height: number;
    tint: number;
    alt: Texts | null;
    x: number | null;
    y: number | null;
  }>`
    select media.hash, media.width, media.height, media.tint, entry.alt, entry.focus_x as x, entry.focus_y as y
    from media left join lateral (
      select alt, focus_x, focus_y from library_pictures
      where library_pictures.hash = media.hash and (shop_id is null or shop_id = ${shopId})
        and (alt <> '{}'::jsonb or focus_x is not null)
      order by shop_id nulls last limit 1) entry on true
    where media.hash = any(${hashes}::text[])
  `.execute(handle);
  return new Map(
    rows.map(({ alt, x, y, ...media }) => {
      const picture: KnownPicture = storedPicture(media);
      if (alt && Object.keys(alt).length > 0) picture.alt = alt;
      if (x !== null && y !== null) picture.focus = { x, y };
      return [media.hash, picture];
    }),
  );
}

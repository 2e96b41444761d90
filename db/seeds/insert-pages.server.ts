import { sql, type Transaction } from "kysely";
import { saveRevision } from "~/app/pages/api.server";
import { insertPage, insertPublication } from "~/app/pages/publishing/revisions-queries.server";
import type { Database } from "~/db/schema";
import type { PageDocument } from "~/modules/format/stored";
import { homePage } from "./demo/pages/home";
import { campaignPage, categoryPage, haldenPage, orchardPage, searchPage } from "./demo/pages/others";
import type { Seeded } from "./demo/pages/seeded";

interface DemoPage {
  kind: "index" | "category" | "search" | "page" | "shop";
  shopId?: number;
  token: string;
  name: string;
  document: PageDocument;
}

/**
 * Inserts the demo pages through the strict writer, live from now on. Throws when one of them is not a valid document.
 */
export async function insertPages(trx: Transaction<Database>, seeded: Seeded): Promise<void> {
  const pages: DemoPage[] = [
    { kind: "index", token: "demo-home", name: "Home", document: homePage(seeded) },
    { kind: "category", token: "demo-category", name: "Category page", document: categoryPage(seeded) },
    { kind: "search", token: "demo-search", name: "Search page", document: searchPage(seeded) },
    { kind: "page", token: "demo-campaign", name: "Home Refresh Week", document: campaignPage(seeded) },
    {
      kind: "shop",
      shopId: seeded.shop("halden"),
      token: "demo-halden",
      name: "Halden Home",
      document: haldenPage(seeded),
    },
    {
      kind: "shop",
      shopId: seeded.shop("orchard"),
      token: "demo-orchard",
      name: "Hillside Orchard",
      document: orchardPage(seeded),
    },
  ];
  for (const { kind, shopId = null, token, name, document } of pages) {
    const page = await insertPage(trx, { kind, shop_id: shopId, token, name });
    if (!page) throw new Error(`The page ${name} is there already`);
    const saved = await saveRevision(trx, { pageId: page.id, document, note: "Demo shop" });
    if (!saved.ok) throw new Error(`The page ${name} is refused: ${JSON.stringify(saved.issues.slice(0, 5))}`);
    await insertPublication(trx, { pageId: page.id, revisionId: saved.value.id, startsAt: null, endsAt: null });
  }
  await namePictures(trx);
  await insertViews(trx);
}

/** How many saw each page on each of the last six days: more at home than deeper in the market. */
async function insertViews(trx: Transaction<Database>): Promise<void> {
  await sql`
    insert into page_views (page_id, day, seen)
    select id, (now() at time zone 'UTC')::date - back, 900 / place + 70 * (6 - back) + 45 * ((back * place) % 4)
    from (select id, row_number() over (order by id) as place from pages) page, generate_series(1, 6) back
  `.execute(trx);
}

/** Names the pictures of the library by what they are of, as whoever uploads one does. */
async function namePictures(trx: Transaction<Database>): Promise<void> {
  await sql`
    update library_pictures set name = named.name, words = lower(named.name)
    from (
      select distinct on (shop, hash) shop, hash, left(title, 80) as name
      from (
        select null::bigint as shop, media as hash, title->>'en' as title from adverts where media_kind <> 'video'
        union all select null, picture, name->>'en' from categories
        union all select null, logo, name->>'en' from brands
        union all select shop_id, picture, title->>'en' from goods
        union all select id, logo, name->>'en' from shops
      ) every where hash is not null and title is not null
      order by shop, hash, title
    ) named
    where library_pictures.hash = named.hash and library_pictures.shop_id is not distinct from named.shop`.execute(trx);
}

import type { Texts } from "~/app/platform/language/texts";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { ownerOf } from "../list/owner.server";
import { lockedPage } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { wholeSlug } from "../list/shop-slug";
import { describe, takeSlug } from "../list/slugs-queries.server";
import { notifyPagesChanged } from "../publishing/notify-pages-changed.server";
import type { By } from "./model";

interface Description {
  /** The typed part of the readable address; null = the page is opened by its token. */
  slug: string | null;
  title: Texts;
  description: Texts;
}

type Refused = "notFound" | "slugTaken" | "slug";

/**
 * Sets a page's readable address and its texts for search engines, effective immediately. Former addresses redirect to
 * the new one. `slugTaken`: another page has or had this address, or it is another page's token. `slug`: it is too
 * long, or a shop's. Only free pages have a readable address; a shop's includes its number (0230).
 */
export async function describePage(
  db: Db,
  { pageId, slug, title, description, by }: Description & { pageId: number; by: By },
  bus?: Pick<Bus, "publish">,
): Promise<Result<null, Refused>> {
  const done = await transact<Result<null, Refused>>(db, async (trx) => {
    const page = await lockedPage(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    const next = page.kind === "page" && slug !== null ? wholeSlug(slug, page.shop_id) : null;
    if (page.kind === "page" && slug !== null && next === null) return refuse("slug");
    if (next !== null && !(await takeSlug(trx, pageId, next))) return refuse("slugTaken");
    const seo = { title, description };
    await describe(trx, pageId, { slug: next, seo: JSON.stringify(seo) });
    const before = { slug: page.slug, ...page.seo };
    await recordAction(trx, { by, did: "described", page, before, after: { slug: next, ...seo } });
    return ok(null);
  });
  if (done.ok) await notifyPagesChanged(bus, pageId);
  return done;
}

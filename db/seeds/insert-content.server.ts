import type { Transaction } from "kysely";
import { href } from "~/app/platform/http/href";
import type { Texts } from "~/db/columns";
import type { Database } from "~/db/schema";
import type { DemoAdvert, DemoArticle } from "./demo/content";
import { at } from "./demo/known";
import type { SceneName } from "./demo/scenes";

const day = 86_400_000;

/** Inserts the articles; returns their ids by key. @param pictureOf hash of the picture of an object's goods */
export async function insertArticles(
  trx: Transaction<Database>,
  articles: DemoArticle[],
  pictureOf: (code: string) => string | null,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto("articles")
    .values(
      articles.map(({ title, body, code, headline, tag, views, ageDays }) => ({
        title: JSON.stringify(title),
        body: JSON.stringify(body),
        picture: pictureOf(code),
        headline,
        tag,
        views,
        published_at: new Date(now.getTime() - ageDays * day),
      })),
    )
    .returning("id")
    .execute();
  return new Map(articles.map(({ key }, i) => [key, at(rows, i).id]));
}

interface Targets {
  category(department: string): number;
  article(key: string): number;
  shop(key: string): number;
}

function addressOf(target: string, to: Targets): string {
  const [kind = "", name = ""] = target.split(":");
  if (kind === "category") return href("/pages/product/list", { category_id: to.category(name) });
  if (kind === "article") return href("/pages/article/details", { id: to.article(name) });
  if (kind === "shop") return href("/pages/shop/shop", { id: to.shop(name) });
  if (kind === "page") return href("/pages/page/index", { id: name });
  throw new Error(`An advert leads nowhere: ${target}`);
}

export async function insertAdverts(
  trx: Transaction<Database>,
  adverts: DemoAdvert[],
  scenes: Record<SceneName, string>,
  to: Targets,
): Promise<Map<SceneName, number>> {
  const rows = await trx
    .insertInto("adverts")
    .values(
      adverts.map(({ module, mediaKind, scene, target, title }, i) => ({
        module,
        category_id: module === "category" ? to.category(target.split(":")[1] ?? "") : null,
        media_kind: mediaKind,
        media: scenes[scene],
        video_url: null,
        title: JSON.stringify(title),
        url: addressOf(target, to),
        weight: 100 - i,
        starts_at: null,
        ends_at: null,
      })),
    )
    .returning("id")
    .execute();
  return new Map(adverts.map(({ scene }, i) => [scene, at(rows, i).id]));
}

export async function insertKeywords(trx: Transaction<Database>, keywords: Texts[]): Promise<void> {
  await trx
    .insertInto("search_keywords")
    .values(keywords.map((keyword, i) => ({ keyword: JSON.stringify(keyword), weight: 100 - i })))
    .execute();
}

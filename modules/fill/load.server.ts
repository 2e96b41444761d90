import DataLoader from "dataloader";
import {
  type CategoryTile,
  cardsOfRules,
  categoryTiles,
  type GoodsRule,
  goodsCards,
  recommendedCards,
} from "~/app/catalog/api.server";
import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import {
  type Advert,
  type Article,
  advertsById,
  articleRows,
  headlineArticles,
  pageAdverts,
} from "~/app/content/api.server";
import { openTickets } from "~/app/coupons/api.server";
import type { CouponTicket } from "~/app/coupons/coupon-ticket";
import type { Picture } from "~/app/design/picture";
import { type PostsWanted, postsOfModules } from "~/app/discover/api.server";
import type { PostCard } from "~/app/discover/cards/post-card";
import { roomsOfStrip } from "~/app/live/api.server";
import type { RoomCard } from "~/app/live/rooms/room-card";
import { href } from "~/app/platform/http/href";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import { runningPromotions } from "~/app/promotions/api.server";
import type { RunningPromotion } from "~/app/promotions/running-promotion";
import { type ShopRule, shopCards, shopCategories, shopsByRule } from "~/app/shops/api.server";
import type { ShopCard } from "~/app/shops/shop-card";
import type { Handle } from "~/db/transact.server";
import type { LocalText } from "../format/document";
import { mediaHash } from "../format/media-path";
import type { KnownPicture } from "../store/pages-queries.server";

/**
 * Everything modules may request while a page is filled. Requests are batched across modules: one statement per kind of
 * lookup, however many modules ask. Ids are the digits from the document.
 */
export interface Load {
  locale: Locale;
  text(text: LocalText | undefined): string;
  /** A picture of the document: ours with its dimensions, or an https URL; null for "" and for missing pictures. */
  picture(path: string): Picture | null;
  /** What a picture of the document shows, by the library; "" = nothing is written. */
  pictureText(path: string): string;
  goods(id: string): Promise<GoodsCard | null>;
  /** Goods by a rule, with stock; on a shop's own pages its own. */
  ruled(asked: RuleAsked): Promise<GoodsCard[]>;
  article(id: string): Promise<Article | null>;
  advert(id: string): Promise<Advert | null>;
  /** Includes the pictures of the category's three best goods. On a shop's page it is one of the shop's own. */
  category(id: string): Promise<CategoryTile | null>;
  /** The list of a category's goods: the platform's, or on a shop's page the shop's. */
  categoryLink(id: string): string;
  /**
   * From the visitor's position in the list, goods matching their interests first.
   * @param limit cards
   */
  recommended(limit: number): Promise<{ rows: GoodsCard[]; next: string | null }>;
  headlines(limit: number): Promise<Article[]>;
  pageAdverts(): Promise<Advert[]>;
  /** Of the shop on its own pages, of all shops elsewhere; of the flash sale the slot that runs now. */
  promotions(kind: PromotionKind): Promise<RunningPromotion[]>;
  /** Of the feed, with a topic or of a shop; on a shop's own pages its own posts, whatever is asked for. */
  posts(asked: PostsAsked): Promise<PostCard[]>;
  /** A shop, open or not. */
  shop(id: string): Promise<ShopCard | null>;
  /** Open shops by a rule, at most ten. */
  shopsBy(rule: ShopRule): Promise<ShopCard[]>;
  /** What everybody can claim now: the platform's first; of a shop ("" = of all), on its own pages its own. */
  coupons(shopId: string): Promise<CouponTicket[]>;
  /** Of a shop (0 = of all), two on air and the next planned one, or planned ones; on a shop's own pages its own. */
  rooms(shopId: number): Promise<RoomCard[]>;
}

interface RuleAsked extends Pick<GoodsRule, "kind" | "limit"> {
  /** Digits of the document; "" = all. On a shop's page one of the shop's own. */
  categoryId: string;
  /** "" = all shops. */
  shopId: string;
}

interface PostsAsked {
  source: PostsWanted["of"];
  word: string;
  shopId: number;
  /** Cards, at most 20. */
  limit: number;
}

/** The most cards that a module asks for: all lists of a page are read that long, in one go. */
const mostPosts = 20;

/** The most shops that a rule finds. */
const mostShops = 10;

type PromotionKind = Parameters<typeof runningPromotions>[1]["kind"];

export interface LoadOptions {
  handle: Handle;
  locale: Locale;
  now: Date;
  /** The document's pictures that exist, by hash. */
  pictures: ReadonlyMap<string, KnownPicture>;
  /** Cursor where the recommendations continue; null = from the top. */
  likes: string | null;
  /** Categories whose goods are recommended first; empty = the general order. */
  interests?: readonly number[];
  /** The owner of the page; null = the platform. */
  shopId?: number | null;
}

async function ownCategoryTiles(
  handle: Handle,
  { shopId, locale }: { shopId: number; locale: Locale },
): Promise<Map<number, CategoryTile>> {
  const rows = await shopCategories(handle, { shopId, pictures: 3, locale });
  return new Map(rows.map(({ id, name, pictures }) => [id, { id, name, pictures }]));
}

/** Creates the loader for one page and one request; every lookup is memoized within it. */
export function createLoad({ handle, locale, now, pictures, likes, interests, shopId = null }: LoadOptions): Load {
  const byId = <Row>(many: (ids: number[]) => Promise<Map<number, Row>>) => {
    const loader = new DataLoader<number, Row | null>(async (ids) => {
      const found = await many([...ids]);
      return ids.map((id) => found.get(id) ?? null);
    });
    return async (id: string) => (/^\d{1,16}$/.test(id) ? loader.load(Number(id)) : null);
  };
  const recommended = new DataLoader<number, Awaited<ReturnType<typeof recommendedCards>>>((limits) =>
    Promise.all(
      limits.map((limit) => recommendedCards(handle, { after: likes ?? undefined, limit, locale, interests })),
    ),
  );
  const headlines = new DataLoader<number, Article[]>((limits) =>
    Promise.all(limits.map((limit) => headlineArticles(handle, { limit, locale, now }))),
  );
  const promotions = new DataLoader<PromotionKind, RunningPromotion[]>((kinds) =>
    Promise.all(kinds.map((kind) => runningPromotions(handle, { kind, shopId, locale }))),
  );
  const posts = new DataLoader<PostsWanted, PostCard[], string>(
    (wanted) => postsOfModules(handle, { wanted, limit: mostPosts, locale }),
    { cacheKeyFn: (wanted) => JSON.stringify(wanted) },
  );
  const wantedPosts = ({ source, word, shopId: of }: PostsAsked): PostsWanted => {
    if (shopId !== null) return { of: "shop", shopId };
    if (source === "topic") return { of: "topic", word };
    return source === "shop" ? { of: "shop", shopId: of } : { of: "forYou" };
  };
  const rooms = new DataLoader<number, RoomCard[]>((shops) =>
    Promise.all(shops.map((of) => roomsOfStrip(handle, { shopId: of || null, locale }))),
  );
  const byRule = new DataLoader<ShopRule, ShopCard[]>((rules) =>
    Promise.all(rules.map((rule) => shopsByRule(handle, { rule, limit: mostShops, locale }))),
  );
  const coupons = new DataLoader<number, CouponTicket[]>((shops) =>
    Promise.all(shops.map((of) => openTickets(handle, { shopId: of || null, locale }))),
  );
  const ruled = new DataLoader<GoodsRule, GoodsCard[], string>((rules) => cardsOfRules(handle, rules, locale), {
    cacheKeyFn: (rule) => JSON.stringify(rule),
  });
  let adverts: Promise<Advert[]> | undefined;
  return {
    locale,
    text: (text) => pickText(text, locale),
    picture(path) {
      const hash = mediaHash(path);
      const known = hash === null ? undefined : pictures.get(hash);
      if (known) return { src: known.src, width: known.width, height: known.height, tint: known.tint };
      return path === "" || hash !== null ? null : { src: path, width: 0, height: 0, tint: 0 };
    },
    pictureText(path) {
      const hash = mediaHash(path);
      return pickText(hash === null ? null : pictures.get(hash)?.alt, locale);
    },
    goods: byId((ids) => goodsCards(handle, ids, locale)),
    ruled: ({ kind, categoryId, shopId: of, limit }) =>
      ruled.load({
        kind,
        limit,
        categoryId: Number(categoryId) || null,
        own: shopId !== null,
        shopId: shopId ?? (Number(of) || null),
      }),
    article: byId((ids) => articleRows(handle, { ids, locale, now })),
    advert: byId((ids) => advertsById(handle, { ids, locale, now })),
    category: byId((ids) =>
      shopId === null
        ? categoryTiles(handle, { ids, pictures: 3, locale })
        : ownCategoryTiles(handle, { shopId, locale }),
    ),
    categoryLink: (id) =>
      shopId === null
        ? href("/pages/product/list", { category_id: id })
        : href("/pages/shop/productList", { shop_id: shopId, category_id: id }),
    recommended: (limit) => recommended.load(limit),
    headlines: (limit) => headlines.load(limit),
    pageAdverts() {
      adverts ??= pageAdverts(handle, { locale, now });
      return adverts;
    },
    shop: byId((ids) => shopCards(handle, ids, locale)),
    shopsBy: (rule) => byRule.load(rule),
    coupons: (of) => coupons.load(shopId ?? (Number(of) || 0)),
    promotions: (kind) => promotions.load(kind),
    rooms: (of) => rooms.load(shopId ?? of),
    posts: async (asked) => (await posts.load(wantedPosts(asked))).slice(0, asked.limit),
  };
}

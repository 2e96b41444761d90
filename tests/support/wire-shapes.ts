import { z } from "zod";

/** Shapes of the JSON API as its clients rely on them: promised fields exist, with this type and spelling. */
const address = z.union([z.literal(""), z.string().regex(/^https?:\/\//)]);
const digits = z.string().regex(/^\d+$/);
const amount = z.string().regex(/^\d+\.\d{2}$/);
const strings = z.record(z.string(), z.string());
const count = z.int().min(0);

export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.literal(1), msg: z.string(), time: z.int().min(1_700_000_000), data });

/** A refusal: the code is the HTTP status for the two that clients check. */
export const refusal = (code: 0 | 401 | 403) =>
  z.strictObject({ code: z.literal(code), msg: z.string().min(1), time: z.int(), data: z.null() });

const row = z.looseObject({ image: address.optional() });
const typed = (type: string, data: z.ZodType) =>
  z.object({ id: z.string(), type: z.literal(type), v: z.int(), style: strings, params: strings, data });
const oneRow = (inner: z.ZodType) => z.tuple([inner]);

const item = z.union([
  typed("goods", z.array(row.extend({ id: z.int(), goodsLink: digits, image: address }))),
  typed("live", z.array(z.looseObject({ id: z.int(), type: z.literal("live"), image: z.string() }))),
  typed("find", z.array(z.looseObject({ id: z.int(), type: z.literal("find"), image: z.string() }))),
  typed("likes", z.array(row.extend({ id: z.int(), image: address }))),
  typed(
    "seckill",
    z.array(row.extend({ id: z.int(), title: z.string(), image: address, price: z.string(), endsAt: z.int() })),
  ),
  typed("article", z.array(row.extend({ articleLink: digits, articleTitle: z.string(), image: address }))),
  typed("categoryTitle", oneRow(z.looseObject({ categoryName: z.string(), categoryLink: z.string() }))),
  typed("image", oneRow(row.extend({ image: address, link: z.string() }))),
  typed("video", oneRow(row.extend({ image: address, video: z.string() }))),
  typed("advertImage", oneRow(row.extend({ image: address, link: z.string(), advertLink: z.string() }))),
  typed("notice", z.array(z.looseObject({ content: z.string(), link: z.string() })).min(1)),
  typed("search", oneRow(z.looseObject({ content: z.string() }))),
  z.object({
    id: z.string(),
    type: z.enum([
      "banner",
      "menu",
      "headlines",
      "advertBanner",
      "activity",
      "classify",
      "bargain",
      "groups",
      "empty",
      "division",
    ]),
    v: z.int(),
    style: strings,
    params: strings,
    data: z.array(row),
  }),
]);

export const page = z.strictObject({ page: z.strictObject({ params: strings, style: strings }), item: z.array(item) });

interface Category {
  id: number;
  pid: number;
  name: string;
  image: string;
  childlist: Category[];
}
const category: z.ZodType<Category> = z.lazy(() =>
  z.object({ id: z.int(), pid: z.int(), name: z.string().min(1), image: address, childlist: z.array(category) }),
);

export const init = z.strictObject({
  modulesData: z.strictObject({
    homeModules: page,
    categoryModules: z.array(category).min(1),
    searchModules: z.array(z.strictObject({ keywords: z.string() })).max(10),
    categoryPage: page.nullable(),
    searchPage: page.nullable(),
  }),
  appStyle: z.looseObject({ category_style: z.enum(["1", "2", "3", "4"]), user_nav_image: address }),
  appConfig: z.looseObject({ user_agreement: z.string(), privacy_protection: z.string(), domain: address }),
  serviceVersion: z.string(),
});

const advert = z.strictObject({
  id: z.int(),
  media: address,
  module: z.string(),
  type: z.enum(["banner", "image", "video"]),
  url: z.string(),
});
export const adverts = z.strictObject({
  version: z.string().min(1),
  data: z
    .strictObject({
      openAdverts: advert.nullable(),
      pageAdverts: z.array(advert),
      categoryAdverts: z.record(digits, z.array(advert)),
      firstAdverts: z.array(advert),
      otherAdverts: z.array(advert),
    })
    .nullable(),
});

export const login = z.strictObject({
  userinfo: z.looseObject({
    id: z.int(),
    username: z.string(),
    nickname: z.string(),
    mobile: z.string(),
    avatar: address,
    money: amount,
    token: z.string().regex(/^[a-z0-9]{40}$/),
    shop: z.looseObject({ shopState: z.int() }),
    jointime: z.int(),
  }),
  statistics: z.strictObject({
    order: z.strictObject({ pay: count, delive: count, receiving: count, evaluate: count, customer: count }),
    dynamic: z.strictObject({ collection: count, concern: count, footprint: count, coupon: count, accountbank: count }),
    notice: z.strictObject({ order: count, notice: count, chat: count }),
    logistics: z.array(z.unknown()),
  }),
});

export const cart = z.array(
  z.strictObject({
    shop_id: z.int(),
    shop_name: z.string(),
    goods_id: z.int(),
    title: z.string(),
    image: address,
    number: z.int().min(1),
    sku_id: z.int(),
    sum: amount,
    checked: z.boolean(),
    status: z.string(),
    sku: z.strictObject({
      id: z.int(),
      goods_id: z.int(),
      price: amount,
      stock: count,
      difference: z.array(z.string()),
    }),
  }),
);

export const shopPage = z.strictObject({
  shop: z.looseObject({
    id: z.int(),
    name: z.string(),
    shopname: z.string(),
    logo: address,
    avatar: address,
    state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    isself: z.union([z.literal(0), z.literal(1)]),
    followers: count,
    like: count,
    follow: z.union([z.literal(0), z.literal(1)]),
    score_deliver: z.number().nullable(),
    score_logistics: z.number().nullable(),
  }),
  category: z.array(
    z.strictObject({
      id: z.int(),
      pid: z.int(),
      name: z.string(),
      image: address,
      count,
      childlist: z.array(z.never()),
    }),
  ),
  page: page.extend({ id: z.int(), name: z.string() }).nullable(),
});

/** `data` of calls that only act. */
export const nothing = z.null();
/** `data` of a type that the format leaves open. */
export const anything = z.unknown();

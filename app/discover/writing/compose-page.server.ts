import { randomUUID } from "node:crypto";
import { type Buyer, mayInShop, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { readSettings } from "~/app/settings/api.server";
import { headingOf } from "../post";
import { reasonToWait } from "../publishing/reason-to-wait";
import { videoAddress } from "../videos/video-address";
import { ownAuthor } from "./authors-queries.server";
import type { ComposedDraft } from "./composer-data";
import { draftsOf, picturesOf, rulingOf, shopName, shopOfPost, videoOf } from "./composer-queries.server";
import { type DraftContent, writingLimits } from "./draft";
import { type OwnPost, postOfAuthor } from "./posts-queries.server";
import { tagGoodsPage, taggedGoods } from "./tag-goods.server";
import type { Writer } from "./writer";

/** The shop that a person may post for; null = none. */
export function postingShop({ shopId, shopRole, shopState }: Buyer): number | null {
  if (shopId === null || shopRole === null || shopState === "closed") return null;
  return mayInShop(shopRole, "posts") ? shopId : null;
}

/** Returns a draft as its form shows it. Foreign videos and goods are left out. */
export async function composed(
  { db, language }: Pick<RequestContext, "db" | "language">,
  {
    writer,
    content,
    of,
  }: { writer: Writer; content: DraftContent; of: Pick<ComposedDraft, "postId" | "version" | "key" | "name"> },
): Promise<ComposedDraft> {
  const { pictures, videoId, goods, ...rest } = content;
  const [shownPictures, video, tagged] = await Promise.all([
    picturesOf(db, pictures),
    videoId === null ? null : videoOf(db, { videoId, userId: writer.userId, postId: of.postId }),
    taggedGoods(db, { writer, ids: goods, locale: language.locale }),
  ]);
  return {
    ...rest,
    ...of,
    videoId: video?.id ?? null,
    pictures: shownPictures,
    video: video && { id: video.id, src: videoAddress(video.id, video.mime), lengthMs: video.lengthMs },
    goods: tagged,
  };
}

const emptyContent: DraftContent = {
  body: "",
  place: "",
  commentsFrom: "everybody",
  pictures: [],
  videoId: null,
  goods: [],
};

/**
 * Loads `/pages/find/compose?id=&goods=&shop=`: an own post, or a new one, of a person or of the shop they may post
 * for. Throws a 404 `Response` for a post of others. The number of statements is constant.
 */
export async function loadComposer(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const { db, language } = context;
  const { locale } = language;
  const query = new URL(request.url).searchParams;
  const ownShop = postingShop(buyer);
  const id = readId(query.get("id"));
  const owner = id === null ? null : await shopOfPost(db, { postId: id, userId: buyer.id, shopId: ownShop });
  if (id !== null && !owner) throw notFound();
  const { discover } = await readSettings(db);
  const asShop = owner ? owner.shopId !== null : ownShop !== null && (query.has("shop") || !discover.buyerPosts);
  const writer: Writer = { userId: buyer.id, shopId: asShop ? ownShop : null };
  const author = await ownAuthor(db, writer);
  const post = id !== null && author ? await postOfAuthor(db, author.id, id) : null;
  if (id !== null && !post) throw notFound();
  const asked = readId(query.get("goods"));
  const content = post ? shownContent(post) : { ...emptyContent, goods: asked === null ? [] : [asked] };
  const [draft, goods, drafts, ruling, shop] = await Promise.all([
    composed(context, {
      writer,
      content,
      of: {
        postId: post?.id ?? null,
        version: post?.version ?? null,
        key: post?.key ?? randomUUID(),
        name: author?.name ?? buyer.nickname,
      },
    }),
    tagGoodsPage(db, { writer, q: "", from: null, locale }),
    draftsOf(db, writer, writingLimits.drafts),
    post?.state === "refused" || post?.state === "taken_down" ? rulingOf(db, post.id) : null,
    ownShop === null ? null : shopName(db, ownShop),
  ]);
  const { trusted = 0, ruled = false } = author ?? {};
  return {
    title: language.i18n.t(post && post.state !== "draft" ? "composing:titleEdit" : "composing:title"),
    me: buyer.id,
    draft,
    state: post?.state ?? ("draft" as const),
    /** A changed text that waits. */
    waitsEdited: post?.nextBody !== null && post?.nextBody !== undefined,
    asShop,
    /** Name of the shop that the person may post for. */
    shop: shop && pickText(shop, locale),
    /** A person chooses the name that they write under. */
    asksName: !asShop && !author?.known,
    /** Why nothing can be sent now. */
    isOff: !asShop && !discover.buyerPosts,
    waits: reasonToWait({ trusted, isShop: asShop, ruled, found: [], again: false }, discover) !== null,
    goods,
    drafts: drafts.map(({ id: draftId, body, changedAt }) => {
      const { heading, text } = headingOf(body);
      return { id: draftId, text: [...(heading || text)].slice(0, 60).join(""), at: changedAt.getTime() };
    }),
    ruling,
  };
}

export type ComposerPage = Awaited<ReturnType<typeof loadComposer>>;

const shownContent = ({ nextBody, ...post }: OwnPost): DraftContent => ({
  body: nextBody ?? post.body,
  place: post.place,
  commentsFrom: post.commentsFrom,
  pictures: post.pictures,
  videoId: post.videoId,
  goods: post.goods,
});

import { avatarPicture } from "~/app/account/api.server";
import { taggedGoods } from "~/app/catalog/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { Handle } from "~/db/transact.server";
import { foldTopic, headingOf, topicsIn } from "../post";
import { videoAddress } from "../videos/video-address";
import type { PostDetails, PostPerson, ShownRuling } from "./post-details";
import { type PostDetailsRow, postDetailsRow, type RulingRow } from "./post-details-queries.server";

interface Wanted {
  id: number;
  /** Null = a visitor. */
  userId: number | null;
  locale: Locale;
  now: number;
}

/**
 * Returns a post as a person sees it. Published ones are everybody's, also those of banned people and of closed shops;
 * others are their author's and their shop's alone. Null = there was never one. Two statements.
 */
export async function postDetails(handle: Handle, wanted: Wanted): Promise<PostDetails | "gone" | null> {
  const row = await postDetailsRow(handle, wanted);
  if (!row) return null;
  const own = row.person !== null && (row.person.writer || row.person.worker);
  if (row.state === "deleted" || (row.state !== "published" && !own)) return "gone";
  return shownPost(row, { ...wanted, own, goods: await taggedGoods(handle, row.goods, wanted.locale) });
}

function shownPost(
  row: PostDetailsRow,
  { own, goods, locale, now }: Wanted & { own: boolean; goods: PostDetails["goods"] },
): PostDetails {
  const { video } = row;
  const named = new Map(row.topics.map((topic) => [topic.folded, topic]));
  return {
    id: row.id,
    state: row.state,
    ...headingOf(row.body),
    waitingText: own ? row.next_body : null,
    language: row.language,
    topics: topicsIn(row.body).flatMap((word) => {
      const topic = named.get(foldTopic(word));
      return topic ? [{ id: topic.id, word }] : [];
    }),
    place: row.place,
    at: row.at.getTime(),
    editedAt: row.edited_at?.getTime() ?? null,
    author: {
      id: row.author_id,
      shopId: row.shop_id,
      name: nameIn(row.name, locale),
      avatar: avatarPicture(row.avatar),
    },
    followable: row.followable,
    pictures: row.pictures,
    video: video && {
      src: videoAddress(video.id, video.mime),
      width: video.width,
      height: video.height,
      lengthMs: video.lengthMs,
      poster: video.cover,
    },
    goods,
    likes: row.likes,
    collects: row.collects,
    comments: row.comments,
    commentsFrom: row.comments_from,
    ruling: own && row.state !== "published" && row.ruling ? shownRuling(row.ruling, now) : null,
    person: row.person && personOf(row, own, locale),
  };
}

function personOf({ person, comments_from }: PostDetailsRow, own: boolean, locale: Locale): PostPerson | null {
  if (!person) return null;
  const { liked, collected, followed, reported, shop } = person;
  return {
    liked,
    collected,
    followed,
    reported,
    own,
    comments: own || comments_from === "everybody" || (comments_from === "followers" && followed),
    shop: shop && { id: shop.id, name: pickText(shop.name, locale) },
  };
}

/** Name of an author or a commenter: a shop's texts, or a person's own name. */
export const nameIn = (name: PostDetailsRow["name"], locale: Locale) =>
  typeof name === "string" ? name : pickText(name, locale);

/** Returns a ruling as whoever it is against sees it. */
export function shownRuling({ appealUntil, ...ruling }: RulingRow, now: number): ShownRuling {
  return { ...ruling, appealUntil: !ruling.appealed && appealUntil > now ? appealUntil : null };
}

import type { Picture } from "~/app/design/picture";
import { byId } from "~/app/platform/cursor";
import { storedPicture } from "~/app/platform/media/media-source";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import { cardTitle } from "../cards/card-title";
import type { PostState } from "../post";
import { myPostRows } from "./my-posts-queries.server";

const pageSize = 20;

/** A post in the list of its author. */
export interface MyPost {
  id: number;
  state: Exclude<PostState, "deleted">;
  title: string;
  language: string;
  changed: boolean;
  likes: number;
  comments: number;
  views: number;
  cover: Picture | null;
  ruling: {
    id: number;
    rule: string;
    /** In the author's language. */
    words: string;
    /** "open": there can be an appeal; "over": there cannot be any more. */
    appeal: "open" | "over" | "waits" | "upheld";
    /** To an appeal that was refused. */
    answer: string;
  } | null;
}

/** Returns a page of the posts of a person, the newest first, with what was ruled against them. One statement. */
export async function myPosts(
  handle: Handle,
  { userId, after, now }: { userId: number; after: string | null; now: Date },
): Promise<Page<MyPost>> {
  const { rows, next } = await readPage(byId, { from: after, size: pageSize }, (place, limit) =>
    myPostRows(handle, { userId, before: place ?? Number.MAX_SAFE_INTEGER, limit }),
  );
  return {
    rows: rows.map(({ body, cover, ruling, ...row }) => ({
      ...row,
      title: cardTitle(body),
      cover: cover && storedPicture(cover),
      ruling: ruling && {
        id: ruling.id,
        rule: ruling.rule,
        words: ruling.words,
        appeal: appealOf(ruling, now),
        answer: ruling.answer,
      },
    })),
    next,
  };
}

type Ruling = NonNullable<Awaited<ReturnType<typeof myPostRows>>[number]["ruling"]>;

function appealOf({ appealed, outcome, appealUntil }: Ruling, now: Date) {
  if (outcome === "upheld") return "upheld";
  if (appealed) return "waits";
  return new Date(appealUntil) > now ? "open" : "over";
}

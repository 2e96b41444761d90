import type { NewNotice } from "~/app/chat/api.server";
import { headingOf } from "../post";
import type { Moderated } from "./moderation-queries.server";

type Event = "post_published" | "post_refused" | "post_taken_down" | "comment_taken_down" | "post_appeal_decided";

const most = 80;

/** Returns the first words of a text: its heading, or at most 80 code points. */
export function firstWords(body: string): string {
  const { heading, text } = headingOf(body);
  const words = [...(heading || text.replace(/\s+/gu, " "))];
  return words.length > most ? `${words.slice(0, most - 1).join("")}…` : words.join("");
}

/** Returns the notice to the author of a post or a comment; a shop's goes to its owner. */
export const told = ({ ownerId, isShop, postId, body }: Moderated, event: Event): NewNotice => ({
  userId: ownerId,
  side: isShop ? "shop" : "buyer",
  event,
  subjectId: postId,
  also: { text: firstWords(body) },
});

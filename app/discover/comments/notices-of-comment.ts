import type { NewNotice } from "~/app/chat/api.server";
import type { Texts } from "~/app/platform/language/texts";

interface Spoken {
  postId: number;
  /** Who wrote it. */
  userId: number;
  /** Under which name. */
  speaker: Texts | string;
  body: string;
  /** Whose comment it answers; null = none. */
  answeredId: number | null;
  mentioned: readonly number[];
  /** Of the post: a person, or the owner of a shop. */
  author: { userId: number; isShop: boolean };
}

/** Code points of a comment in a notice. */
const quoted = 100;

/**
 * Returns the notices of a comment: to whoever is answered, then to those who are named, then to the author of the
 * post. Nobody gets two, and nobody one of their own.
 */
export function noticesOfComment({ userId, postId, speaker, body, ...to }: Spoken): NewNotice[] {
  const letters = [...body.replace(/\s+/gu, " ")];
  const text = letters.length > quoted ? `${letters.slice(0, quoted - 1).join("")}…` : letters.join("");
  const about = { subjectId: postId, also: { title: speaker, text } };
  const notices: NewNotice[] = [];
  const told = new Set([userId]);
  const isNew = (id: number) => !told.has(id) && told.add(id) !== undefined;
  if (to.answeredId !== null && isNew(to.answeredId))
    notices.push({ userId: to.answeredId, event: "comment_answered", ...about });
  for (const id of to.mentioned) if (isNew(id)) notices.push({ userId: id, event: "comment_mentioned", ...about });
  if (isNew(to.author.userId))
    notices.push({
      userId: to.author.userId,
      side: to.author.isShop ? "shop" : "buyer",
      event: "post_commented",
      ...about,
    });
  return notices;
}

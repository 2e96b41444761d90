import { sql } from "kysely";

/** The joins with which `shownAuthor`, `authorName` and `authorPicture` are read of `authors`. */
export const withPeople = sql`
  left join users writer on writer.id = authors.user_id
  left join shops seller on seller.id = authors.shop_id`;

/**
 * The joins with which `shownAuthor`, `authorName` and `authorPicture` are read of `posts` (or of anything else with an
 * `author_id` under that name): one author, and the person or the shop that it is.
 */
export const withAuthor = sql`
  join authors on authors.id = posts.author_id ${withPeople}`;

/** True unless the author is banned, or a closed shop: such posts leave the feed, and can still be read. */
export const shownAuthor = sql<boolean>`
  (seller.id is null or seller.state <> 'closed')
    and (writer.id is null or writer.banned_until is null or writer.banned_until <= now())`;

/** Name of the author: texts of a shop, or the text of a person; and the hash of their picture. */
export const authorName = sql<unknown>`coalesce(seller.name, to_jsonb(authors.name))`;
export const authorPicture = sql<string | null>`case when seller.id is null then writer.avatar else seller.logo end`;

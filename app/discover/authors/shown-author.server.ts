import { avatarPicture } from "~/app/account/api.server";
import type { Locale } from "~/app/platform/language/locales";
import { pickText } from "~/app/platform/language/texts";
import type { ShownAuthor } from "../cards/post-card";
import type { AuthorRow } from "./authors-queries.server";

/** Returns an author as everybody sees them, in one language. */
export const shownAuthorOf = (row: AuthorRow, locale: Locale): ShownAuthor => ({
  id: row.id,
  shopId: row.shop_id,
  name: typeof row.name === "string" ? row.name : pickText(row.name, locale),
  avatar: avatarPicture(row.face),
});

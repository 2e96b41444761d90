import { byMoment } from "~/app/platform/cursor";
import type { Locale } from "~/app/platform/language/locales";
import { type Page, readPage } from "~/app/platform/read-page";
import type { Handle } from "~/db/transact.server";
import type { ShownAuthor } from "../cards/post-card";
import { followedPeople } from "./authors-queries.server";
import { shownAuthorOf } from "./shown-author.server";

const pageSize = 30;

/** A person whom somebody follows. */
export type FollowedPerson = ShownAuthor & { followers: number; shown: boolean };

/** Returns a page of the people whom a person follows, the latest follow first. One statement. */
export async function myPeople(
  handle: Handle,
  { userId, after, locale }: { userId: number; after: string | null; locale: Locale },
): Promise<Page<FollowedPerson>> {
  const { rows, next } = await readPage(byMoment, { from: after, size: pageSize }, (place, limit) =>
    followedPeople(handle, { userId, after: place, limit }),
  );
  return {
    rows: rows.map((row) => ({ ...shownAuthorOf(row, locale), followers: row.followers, shown: row.shown })),
    next,
  };
}

import { useTranslation } from "react-i18next";
import { useFetcher, useLocation } from "#router";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { ShownAuthor } from "../cards/post-card";

/** Shared fetcher key, so that the button and a count next to it observe the same request. */
const keyOf = (authorId: number) => `follow-author-${authorId}`;

/** Returns whether an author is followed, or will be once a request is answered, and the change that it makes. */
export function useFollowingAuthor(authorId: number, followed: boolean): { followed: boolean; change: number } {
  const { formData } = useFetcher({ key: keyOf(authorId) });
  if (!formData) return { followed, change: 0 };
  const then = formData.get("intent") === "follow";
  return { followed: then, change: Number(then) - Number(followed) };
}

interface FollowAuthorProps {
  author: ShownAuthor;
  followed: boolean;
}

/**
 * Follows or unfollows an author: a person, or a shop, which the list of followed shops then has as well. Works on any
 * page: it leads back to it. Visitors sign in first.
 */
export function FollowAuthor({ author, followed }: FollowAuthorProps) {
  const { t } = useTranslation("discover");
  const { pathname, search } = useLocation();
  const { Form } = useFetcher({ key: keyOf(author.id) });
  const now = useFollowingAuthor(author.id, followed).followed;
  const { name } = author;
  return (
    <Form method="post" action={href("/pages/find/author", { id: author.id })} preventScrollReset>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="intent"
        value={now ? "unfollow" : "follow"}
        className={`button button-small ${now ? "button-outline" : "button-fill"} gap-3px px-12px whitespace-nowrap`}
        aria-label={t(now ? "authors.unfollowName" : "authors.followName", { name })}
      >
        <Icon className="size-16px" name={now ? "check" : "plus"} />
        <span>{t(now ? "authors.following" : "authors.follow")}</span>
      </button>
    </Form>
  );
}

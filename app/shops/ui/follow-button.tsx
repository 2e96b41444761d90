import { useTranslation } from "react-i18next";
import { useFetcher } from "#router";
import { Icon } from "~/app/design/icon";

interface Following {
  followed: boolean;
  followers: number;
}

/** Returns the current state, or the expected one while a request is in flight. */
export function useFollowing(shopId: number, now: Following): Following {
  const { formData } = useFetcher({ key: keyOf(shopId) });
  if (!formData) return now;
  const followed = formData.get("intent") === "follow";
  const change = Number(followed) - Number(now.followed);
  return { followed, followers: Math.max(0, now.followers + change) };
}

/** Shared fetcher key, so that the button and the count next to it observe the same request. */
const keyOf = (shopId: number) => `follow-${shopId}`;

/** Follows or unfollows a shop by posting to the current page; visitors sign in first. */
export function FollowButton({ shopId, followed }: { shopId: number; followed: boolean }) {
  const { t } = useTranslation("shop");
  const { Form } = useFetcher({ key: keyOf(shopId) });
  const look = `button button-small ${followed ? "button-outline" : "button-fill"}`;
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="intent"
        value={followed ? "unfollow" : "follow"}
        className={`${look} follow-button gap-3px px-12px whitespace-nowrap`}
      >
        <Icon className="size-16px" name={followed ? "check" : "plus"} />
        <span>{followed ? t("following") : t("follow")}</span>
      </button>
    </Form>
  );
}

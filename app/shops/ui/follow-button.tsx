import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";

interface Following {
  followed: boolean;
  followers: number;
}

/** How it stands, or will stand when the act on its way has arrived. */
export function useFollowing(shopId: number, now: Following): Following {
  const { formData } = useFetcher({ key: keyOf(shopId) });
  if (!formData) return now;
  const followed = formData.get("act") === "follow";
  const change = Number(followed) - Number(now.followed);
  return { followed, followers: Math.max(0, now.followers + change) };
}

/** The button and the count beside it look at the same act. */
const keyOf = (shopId: number) => `follow-${shopId}`;

/** Follows a shop or lets it go, at the address it stands on; a visitor signs in first. */
export function FollowButton({ shopId, followed }: { shopId: number; followed: boolean }) {
  const { t } = useTranslation("shop");
  const { Form } = useFetcher({ key: keyOf(shopId) });
  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="act"
        value={followed ? "unfollow" : "follow"}
        className={`button button-small ${followed ? "button-outline" : "button-fill"} follow-button`}
      >
        <Icon name={followed ? "check" : "plus"} />
        {followed ? t("following") : t("follow")}
      </button>
    </Form>
  );
}

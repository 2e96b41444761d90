import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import type { ShownAuthor } from "../cards/post-card";
import { FollowAuthor } from "./follow-author";

interface NothingFollowedProps {
  shops: readonly ShownAuthor[];
  signedIn: boolean;
}

/** What stands in place of posts of followed ones: shops to follow, or the way to sign in. */
export function NothingFollowed({ shops, signedIn }: NothingFollowedProps) {
  const { t } = useTranslation("discover");
  if (!signedIn) {
    const next = href("/pages/find/find", { tab: "following" });
    return (
      <EmptyState icon="users" title={t("none.visitor.title")} text={t("none.visitor.text")}>
        <a className="button button-fill" href={href("/pages/user/auth/name", { next })}>
          {t("feed.signIn")}
        </a>
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState icon="users" title={t("none.following.title")} text={t("none.following.text")} />
      {shops.length > 0 && (
        <section className="m-8-12px card p-12px">
          <h2 className="font-base font-semibold pb-8px">{t("feed.shops")}</h2>
          <ul className="grid one-column gap-12px">
            {shops.map((shop) => (
              <li key={shop.id} className="flex items-center gap-12px">
                <a
                  className="flex flex-1 items-center gap-12px min-w-0 min-h-44px"
                  href={href("/pages/shop/shop", { id: shop.shopId })}
                >
                  <Avatar picture={shop.avatar} name={shop.name} />
                  <bdi className="clamp-1">{shop.name}</bdi>
                </a>
                <FollowAuthor author={shop} followed={false} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

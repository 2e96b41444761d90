import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { FollowButton } from "~/app/shops/ui";
import type { RoomPage } from "../watching/room-page.server";

/** Leaves the room: back, or to Discover when the room was opened first. */
export function CloseRoom({ to }: { to: string }) {
  const { t } = useTranslation("live");
  const onBack = useGoBack(to);
  return (
    <a className="live-round" href={to} aria-label={t("room.close")} onClick={onBack}>
      <Icon name="x" />
    </a>
  );
}

interface ShopPillProps {
  shop: RoomPage["shop"];
  title: string;
}

/** Whose room it is, what it is about, and follow. */
export function ShopPill({ shop, title }: ShopPillProps) {
  return (
    <div className="live-shop">
      <a href={href("/pages/shop/shop", { id: shop.id })}>
        <Avatar picture={shop.logo} name={shop.name} size="small" />
        <span className="grid min-w-0">
          <b className="clamp-1">
            <bdi>{shop.name}</bdi>
          </b>
          <small className="clamp-1">
            <bdi>{title}</bdi>
          </small>
        </span>
      </a>
      <FollowButton shopId={shop.id} followed={shop.followed} />
    </div>
  );
}

/** Over the picture: whose room it is, and the way out. */
export function RoomHead(pill: ShopPillProps) {
  return (
    <header className="live-head">
      <ShopPill {...pill} />
      <CloseRoom to={href("/pages/find/find")} />
    </header>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { href, type Path } from "~/app/platform/http/href";

interface Entry {
  icon: IconName;
  path: Path;
  label: string;
}

/** @param unbuilt pages that are not built yet: they have no entry */
function Grid({ entries, title, unbuilt = [] }: { entries: Entry[]; title: string; unbuilt?: readonly string[] }) {
  return (
    <nav className="mine-card entry-grid" aria-label={title}>
      {entries
        .filter(({ path }) => !unbuilt.includes(path))
        .map((entry) => (
          <a key={entry.path} href={href(entry.path)}>
            <Icon name={entry.icon} />
            <span className="max-w-full hyphens-auto">{entry.label}</span>
          </a>
        ))}
    </nav>
  );
}

export function BuyerEntries({ unbuilt }: { unbuilt: readonly string[] }) {
  const { t } = useTranslation("mine");
  const entries: Entry[] = [
    { icon: "calendar-check", path: "/pages/user/signin/signin", label: t("entries.signIn") },
    { icon: "map-pin", path: "/pages/user/address/address", label: t("entries.addresses") },
    { icon: "star", path: "/pages/user/comment/comment", label: t("entries.reviews") },
    { icon: "compass", path: "/pages/find/lists", label: t("entries.posts") },
    { icon: "share-2", path: "/pages/user/distribution/distribution", label: t("entries.referral") },
    { icon: "users", path: "/pages/user/order/group", label: t("entries.groups") },
    { icon: "scissors", path: "/pages/user/order/bargain", label: t("entries.bargains") },
    { icon: "credit-card", path: "/pages/user/bank/bank", label: t("entries.payouts") },
    { icon: "megaphone", path: "/pages/user/complaint/lists", label: t("entries.complaints") },
    { icon: "circle-question-mark", path: "/pages/user/help", label: t("entries.help") },
    { icon: "pencil", path: "/pages/user/feedback/feedback", label: t("entries.feedback") },
    { icon: "store", path: "/pages/shop/apply/apply", label: t("entries.openShop") },
    { icon: "languages", path: "/pages/user/setting/currency", label: t("entries.language") },
  ];
  return <Grid entries={entries} title={t("entries.label")} unbuilt={unbuilt} />;
}

export function SellerEntries() {
  const { t } = useTranslation("mine");
  const entries: Entry[] = [
    { icon: "store", path: "/pages/store/console/index", label: t("seller.console") },
    { icon: "clipboard-list", path: "/pages/store/transaction/order", label: t("seller.orders") },
    { icon: "rotate-ccw", path: "/pages/store/transaction/refund", label: t("seller.refunds") },
    { icon: "plus", path: "/pages/store/goods/release", label: t("seller.release") },
    { icon: "tag", path: "/pages/store/goods/sell", label: t("seller.goods") },
    { icon: "receipt", path: "/pages/store/finance/bill", label: t("seller.bills") },
    { icon: "message-circle", path: "/pages/store/chat/list", label: t("seller.chats") },
    { icon: "id-card", path: "/pages/store/profile/index", label: t("seller.profile") },
  ];
  return <Grid entries={entries} title={t("seller.label")} />;
}

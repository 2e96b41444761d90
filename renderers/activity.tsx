import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import type { FilledItem } from "~/modules/format/types";
import type { ActivityRow } from "~/modules/types/activity/shape";
import { Frame } from "./parts/frame";
import { Tiles } from "./parts/tiles";

const icons: Record<ActivityRow["activity"], IconName> = {
  rush: "zap",
  group: "users",
  bargain: "scissors",
  coupon: "ticket-percent",
  distribution: "share-2",
};

/** Tiles linking to promotions: pictures of the goods where a promotion is running, its icon where none is. */
export default function Activity({ item }: { item: FilledItem<"activity"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  const tiles = item.data.map((row, index) => ({
    ...row,
    key: index,
    name: t(`activity.${row.activity}`),
    instead: (
      <span className={`tile-sign sign-${row.activity}`}>
        <Icon name={icons[row.activity]} />
      </span>
    ),
  }));
  return (
    <Frame item={item}>
      <Tiles tiles={tiles} />
    </Frame>
  );
}

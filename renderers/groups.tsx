import { useTranslation } from "react-i18next";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PromotionStrip } from "./promotion-strip";

/** The running group buys under the document's own heading; renders nothing when there are none. */
export default function Groups({ item }: { item: FilledItem<"groups"> }) {
  const { t } = useTranslation("modules");
  if (item.data.length === 0) return null;
  const { titleText, infoText } = item.params;
  return (
    <Frame item={item} className="m-groups">
      <PromotionStrip
        icon="users"
        name={titleText || t("groups.name")}
        aside={infoText && <span className="groups-info">{infoText}</span>}
        rows={item.data}
      />
    </Frame>
  );
}

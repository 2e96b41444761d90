import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import type { RunningPromotion } from "~/app/promotions/running-promotion";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";
import { PromotionStrip } from "./promotion-strip";

/**
 * The group-buys with a team that is short of one, or all that run while there is no such team, under the document's
 * own heading; renders nothing when there are none.
 */
export default function Groups({ item }: { item: FilledItem<"groups"> }) {
  const { t } = useTranslation("modules");
  const [first] = item.data;
  if (!first) return null;
  const { titleText, infoText } = item.params;
  return (
    <Frame item={item} className="m-groups">
      <PromotionStrip
        icon="users"
        name={titleText || t(first.group?.people ? "groups.short" : "groups.name")}
        link={href("/pages/product/list", { offer: "group" })}
        aside={infoText && <span className="groups-info">{infoText}</span>}
        rows={item.data}
        foot={(row) => <GroupFoot row={row} />}
      />
    </Frame>
  );
}

/** What buying alone costs, who is in the team, and until when. */
function GroupFoot({ row: { goods, group, endsAt } }: { row: RunningPromotion }) {
  const { t } = useTranslation("modules");
  const format = useFormat();
  if (!group) return null;
  const { aloneMinor, size, people } = group;
  return (
    <>
      <span className="hint leading-18">
        {t("groups.alone", { price: priceText(format.price(aloneMinor, goods.currency)) })}
      </span>
      <span className="strip-team">
        {people ? (
          <span className="strip-places">
            {people.map((picture, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places keep their order; two people may look alike.
              <span key={at} className="strip-place">
                {picture ? <Photo picture={picture} place="tile" cover /> : <Icon name="user" />}
              </span>
            ))}
            <span className="strip-place is-free" />
            <span className="sr-only">{t("groups.free")}</span>
          </span>
        ) : (
          <span className="hint leading-18">{t("groups.size", { count: size })}</span>
        )}
        <span className="strip-left">
          <CountdownClock endsAt={endsAt} label={t("seckill.ends")} text="" />
        </span>
      </span>
    </>
  );
}

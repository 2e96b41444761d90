import { useTranslation } from "react-i18next";
import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { Skeleton } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { placeOf, useEndless } from "~/app/platform/ui/endless";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "./parts/frame";

const address = (cursor: string) => href("/likes", { cursor });
const nameOf = ({ id }: GoodsCard) => id;

/**
 * Infinite list of recommended goods. Without JavaScript the link at the end opens the next page; with JavaScript the
 * next page is fetched before the end scrolls into view.
 */
export default function Likes({ item }: { item: FilledItem<"likes"> }) {
  const { t } = useTranslation("modules");
  const labels = useGoodsLabels();
  const first = { rows: item.data, next: item.next ?? null };
  const {
    rows: cards,
    next,
    state,
    end,
    more,
  } = useEndless<GoodsCard>(first, { address, nameOf, place: placeOf("likes") });
  if (cards.length === 0) return null;
  return (
    <Frame item={item} className="goods-frame">
      <GoodsList cards={cards} columns={item.params.colthree} labels={labels} />
      <div className="likes-end" ref={end} id="more">
        {state === "loading" && (
          <div className="likes-bones">
            <Skeleton className="h-400 flex-1" />
            <Skeleton className="h-400 flex-1" />
          </div>
        )}
        {state === "failed" && (
          <button type="button" className="button button-outline" onClick={more}>
            {t("likes.retry")}
          </button>
        )}
        {state === "idle" && next !== null && (
          <a className="button button-outline" href={`${href("/", { likes: next })}#more`} data-reload="">
            {t("likes.more")}
          </a>
        )}
        {next === null && <p className="likes-last flex items-center justify-center gap-10px">{t("likes.end")}</p>}
        <p className="sr-only" role="status">
          {state === "idle" ? "" : t(`likes.${state}`)}
        </p>
      </div>
    </Frame>
  );
}

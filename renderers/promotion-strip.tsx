import { useGoodsLabels } from "~/app/catalog/ui";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import type { RunningPromotion } from "~/app/promotions/running-promotion";

/** Goods of a running promotion in a horizontal strip, cut off at the edge to hint that it scrolls. */
export function PromotionStrip({
  icon,
  name,
  link,
  aside,
  rows,
  foot,
}: {
  icon: IconName;
  name: string;
  /** Page with all of them. */
  link?: string;
  aside?: Elements;
  rows: RunningPromotion[];
  /** What a card says beside and below its price; such cards are wide. */
  foot?: (row: RunningPromotion) => Elements;
}) {
  const labels = useGoodsLabels();
  return (
    <div className="strip">
      <div className="strip-head">
        <Icon name={icon} />
        <h2>
          {link === undefined ? (
            name
          ) : (
            <a className="touch" href={link}>
              <span>{name}</span>
              <Icon name="chevron-right" className="mirrored size-16px" />
            </a>
          )}
        </h2>
        {aside}
      </div>
      <ul className={foot ? "strip-row strip-wide" : "strip-row"}>
        {rows.map((row) => {
          const { goods, priceMinor, link } = row;
          const price = <Price price={labels.price(priceMinor, goods.currency)} />;
          return (
            <li key={goods.id}>
              <a href={link}>
                <span className="strip-picture">
                  <Photo picture={goods.picture} place="tile" cover />
                </span>
                <span className="sr-only">{goods.title}</span>
                {foot ? (
                  <span className="strip-foot">
                    {price}
                    {foot(row)}
                  </span>
                ) : (
                  price
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { GoodsCell } from "~/app/console/goods-cell";

interface OfferGoodsProps {
  offer: { goodsId: number; title: string; picture: string; shop: string };
}

/** The goods of an offer with its picture and its shop; leads to the goods. */
export function OfferGoods({ offer: { goodsId, title, picture, shop } }: OfferGoodsProps) {
  return (
    <GoodsCell picture={picture}>
      <a className="c-link" href={`/operator/goods/${goodsId}`}>
        <bdi>{title}</bdi>
      </a>
      <small>
        <bdi>{shop}</bdi>
      </small>
    </GoodsCell>
  );
}

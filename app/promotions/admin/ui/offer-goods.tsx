interface OfferGoodsProps {
  offer: { goodsId: number; title: string; picture: string; shop: string };
}

/** The goods of an offer with its picture and its shop; leads to the goods. */
export function OfferGoods({ offer: { goodsId, title, picture, shop } }: OfferGoodsProps) {
  return (
    <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
      <img
        className="flex-none rounded-inner object-cover"
        src={`/media/${picture}-160.webp`}
        alt=""
        width={48}
        height={48}
        loading="lazy"
      />
      <span>
        <a className="c-link" href={`/operator/goods/${goodsId}`}>
          <bdi>{title}</bdi>
        </a>
        <small>
          <bdi>{shop}</bdi>
        </small>
      </span>
    </span>
  );
}

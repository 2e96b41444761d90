import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAddInPlace } from "~/app/cart/ui";
import type { TaggedGoods } from "~/app/catalog/api.server";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { Toast } from "~/app/design/toast";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { PostDetails } from "../../details/post-details";
import { reportTap } from "../report-seen";

/** The goods of a post: what they cost now, and a button that adds them in place. */
export function PostGoods({ post }: { post: PostDetails }) {
  const { t } = useTranslation("posts");
  const { toast, addOne } = useAddInPlace();
  const { goods, author } = post;
  if (goods.length === 0) return null;
  async function onAdd(one: TaggedGoods, sku: NonNullable<TaggedGoods["sku"]>) {
    reportTap(post.id, one.id);
    await addOne(sku);
  }
  return (
    <section className="post-goods" aria-labelledby="goods-of-post">
      <div className="flex flex-wrap items-baseline justify-between gap-0-12px p-0-16px">
        <h2 id="goods-of-post" className="font-sm font-semibold leading-20">
          {t("inPost")}
        </h2>
        {author.shopId === null && <p className="hint leading-18">{t("boughtBy", { name: author.name })}</p>}
      </div>
      <ul className={goods.length === 1 ? "post-shelf is-one" : "post-shelf"} data-scrolls="">
        {goods.map((one) => (
          <li key={one.id}>
            <GoodsOfPost goods={one} postId={post.id} onAdd={onAdd} />
          </li>
        ))}
      </ul>
      <Toast toast={toast} />
    </section>
  );
}

interface GoodsOfPostProps {
  goods: TaggedGoods;
  postId: number;
  onAdd(goods: TaggedGoods, sku: NonNullable<TaggedGoods["sku"]>): Promise<void>;
}

function GoodsOfPost({ goods, postId, onAdd }: GoodsOfPostProps) {
  const { t } = useTranslation("posts");
  const format = useFormat();
  const { hour } = useTimes();
  const { id, title, picture, sold, sku, flashEndsAt } = goods;
  const address = href("/pages/product/goods", { id, post: postId });
  const words = (
    <>
      <span className="post-goods-picture">
        <Photo picture={picture} place="tile" cover className="rounded-inner" />
      </span>
      <span className="grid flex-1-1-0 gap-2px min-w-0">
        <b className="clamp-1 font-sm font-normal leading-20" dir="auto">
          {title}
        </b>
        {!sold && <span className="hint leading-18">{t("notSold")}</span>}
        {sold && flashEndsAt !== null && (
          <span className="text-xs text-warn leading-18">{t("flashUntil", { time: hour(flashEndsAt) })}</span>
        )}
        {sold && <Price price={format.price(goods.priceMinor, goods.currency)} />}
      </span>
    </>
  );
  if (!sold) return <div className="post-goods-card is-gone">{words}</div>;
  return (
    <div className="post-goods-card">
      <a className="post-goods-link" href={address} onClick={() => reportTap(postId, id)}>
        {words}
      </a>
      {sku ? (
        <form
          method="post"
          action={address}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void onAdd(goods, sku);
          }}
        >
          <input type="hidden" name="number" value="1" />
          <button
            type="submit"
            name="intent"
            value="add"
            className="post-goods-add"
            aria-label={t("addToCart", { title })}
          >
            <Icon name="shopping-cart" className="size-20px" />
          </button>
        </form>
      ) : (
        <a
          className="post-goods-add"
          href={`${address}#choose`}
          aria-label={t("choose", { title })}
          onClick={() => reportTap(postId, id)}
        >
          <Icon name="shopping-cart" className="size-20px" />
        </a>
      )}
    </div>
  );
}

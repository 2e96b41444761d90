import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { ChoiceTick } from "~/app/design/form/choosing";
import { Icon } from "~/app/design/icon";
import { Tag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { CollectedGoods } from "../../saved/my-collections.server";

interface SavedRowProps {
  goods: CollectedGoods;
  /** The list is in edit mode: a checkbox instead of the button. */
  edit: boolean;
  checked: boolean;
}

/** A row of collected goods with their current price; those no longer sold are greyed out and link to similar goods. */
export function SavedRow({ goods, edit, checked }: SavedRowProps) {
  const { t } = useTranslation("belongings");
  const format = useFormat();
  const { id, title, picture, priceMinor, currency, shopName, categoryId, sold, droppedMinor } = goods;
  const less = Object.values(format.price(droppedMinor, currency)).join("");
  const text = (
    <>
      <span className="kept-picture">
        <Photo picture={picture} place="tile" cover />
        {!sold && <span className="gone-mark">{t("notSold")}</span>}
      </span>
      <span className="kept-words">
        <span className={sold ? "clamp-2" : "clamp-2 text-ink-3"}>{title}</span>
        <span className="mt-auto hint leading-16" dir="auto">
          {shopName}
        </span>
        {sold && (
          <span className="kept-price">
            <Price price={format.price(priceMinor, currency)} />
            {droppedMinor > 0 && <Tag kind="service">{t("collect.less", { amount: less })}</Tag>}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li
      className={
        sold
          ? "kept-row flex items-center gap-10px p-10px rounded-card bg-card"
          : "kept-row flex items-center gap-10px p-10px rounded-card bg-card is-gone"
      }
    >
      {edit && <ChoiceTick name="id" value={id} label={title} checked={checked} />}
      {sold ? (
        <a className="flex flex-1-1-0 flex-wrap gap-12px min-w-0" href={href("/pages/product/goods", { id })}>
          {text}
        </a>
      ) : (
        <span className="flex flex-1-1-0 flex-wrap gap-12px min-w-0">{text}</span>
      )}
      {!edit && (
        <span className="kept-acts">
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value="remove"
              className="bar-button kept-act"
              aria-label={t("collect.removeGoods", { goods: title })}
            >
              <Icon className="size-18px" name="trash-2" />
            </button>
          </Form>
          {!sold && (
            <a
              className="button button-small button-outline flex flex-1-1-0 flex-wrap gap-12px min-w-0"
              href={href("/pages/product/list", { category_id: categoryId })}
              aria-label={t("similarTo", { goods: title })}
            >
              {t("similar")}
            </a>
          )}
        </span>
      )}
    </li>
  );
}

import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ShopCategory } from "../shop-profile";

/** A shop's own categories, each with its best goods. */
export function ShopCategories({ shopId, categories }: { shopId: number; categories: ShopCategory[] }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <ul className="shop-categories">
      {categories.map(({ id, name, count, pictures }) => (
        <li key={id}>
          <a href={href("/pages/shop/productList", { shop_id: shopId, category_id: id })}>
            <span className="shop-category-name">
              <b>{name}</b>
              <small>{t("goods", { count, shown: format.count(count) })}</small>
              <Icon name="chevron-right" className="mirrored" />
            </span>
            {pictures.length > 0 && (
              <span className="shop-shots">
                {pictures.map((picture) => (
                  <span key={picture.src}>
                    <Photo picture={picture} place="tile" cover />
                  </span>
                ))}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

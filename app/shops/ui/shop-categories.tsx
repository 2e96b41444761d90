import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ShopCategory } from "../shop-profile";

export function ShopCategories({ shopId, categories }: { shopId: number; categories: ShopCategory[] }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <ul className="grid gap-8px p-8-12-0px">
      {categories.map(({ id, name, count, pictures }) => (
        <li key={id}>
          <a className="card block p-12px" href={href("/pages/shop/productList", { shop_id: shopId, category_id: id })}>
            <span className="flex items-center gap-8px min-h-20px text-sm">
              <b className="flex-1-1-0 min-w-0 font-semibold">{name}</b>
              <small className="hint">{t("goods", { count, shown: format.count(count) })}</small>
              <Icon name="chevron-right" className="mirrored size-16px text-ink-3" />
            </span>
            {pictures.length > 0 && (
              <span className="shop-shots">
                {pictures.map((picture) => (
                  <span className="block square overflow-clip rounded-inner" key={picture.src}>
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

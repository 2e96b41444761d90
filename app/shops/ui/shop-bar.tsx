import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";

interface ShopBarProps {
  shopId: number;
  /** Target of "back" without JavaScript, and when this page was the first one opened. */
  back: string;
  keyword?: string;
  /** Layout of the results, preserved by a new search. */
  view?: string;
  /** `bar-button`s shown at the end. */
  children?: Elements;
}

/** The bar of a shop: back, search within the shop, and buttons of the page. */
export function ShopBar({ shopId, back, keyword = "", view, children }: ShopBarProps) {
  const { t } = useTranslation(["shell", "shop"]);
  const onBack = useGoBack(back);
  return (
    <header className="shop-bar">
      <a className="bar-button" href={back} aria-label={t("back")} onClick={onBack}>
        <Icon name="chevron-left" className="mirrored" />
      </a>
      <Form method="get" action={href("/pages/shop/productList")} role="search" className="shop-search small-hint">
        <input type="hidden" name="shop_id" value={shopId} />
        {view && <input type="hidden" name="view" value={view} />}
        <button type="submit" aria-label={t("search")}>
          <Icon className="size-18px" name="search" />
        </button>
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={100}
          placeholder={t("shop:searchInside")}
          aria-label={t("shop:searchInside")}
          enterKeyHint="search"
        />
      </Form>
      {children}
      <LanguageSwitch />
    </header>
  );
}

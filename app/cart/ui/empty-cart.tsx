import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { CartView } from "../cart-line";
import cart from "./shopping-cart.webp?url&no-inline";

export function EmptyCart({ storedIn }: { storedIn: CartView["storedIn"] }) {
  const { t } = useTranslation("cart");
  return (
    <section className="cart-empty">
      <span className="cart-empty-disc">
        <img src={cart} alt="" width={112} height={112} />
      </span>
      <h2>{t("empty.title")}</h2>
      <p>{t(`empty.${storedIn}`)}</p>
      <div>
        {storedIn === "account" && (
          <a className="button button-outline" href={href("/pages/user/collect")}>
            {t("empty.favourites")}
          </a>
        )}
        {storedIn === "device" && (
          <a className="button button-outline" href={href("/pages/user/footprint")}>
            {t("empty.viewed")}
          </a>
        )}
        <a className="button" href={href("/")}>
          {t("empty.browse")}
        </a>
      </div>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { href } from "~/app/platform/http/href";
import type { GoodsView } from "./goods-figures";

/** Pictures, description and where the goods belong. */
export function GoodsFacts({ goods, seesShops }: Pick<GoodsView, "goods" | "seesShops">) {
  const { t } = useTranslation(["catalogue", "goodsAudit"]);
  const moment = useMoment();
  const { picture, album, title, description, shopId, categoryId, brandId } = goods;
  const facts = [
    { name: "shop", text: goods.shop, link: seesShops ? `${href("/operator/shops")}/${shopId}` : null },
    { name: "category", text: goods.category, link: href("/operator/goods", { category: categoryId }) },
    { name: "brand", text: goods.brand, link: brandId && href("/operator/goods", { brand: brandId }) },
    { name: "weight", text: String(goods.weight), link: null },
    { name: "since", text: moment(goods.createdAt), link: null },
  ] as const;
  return (
    <section className="c-card" aria-labelledby="facts">
      <div className="c-card-head">
        <h2 id="facts">{t("view.facts")}</h2>
      </div>
      <div className="c-card-body">
        <span className="a-pictures flex flex-wrap gap-6px is-large">
          {[picture, ...album].map((hash, index) => (
            <a key={hash} href={`/media/${hash}-750.webp`} data-reload="">
              <img
                src={`/media/${hash}-160.webp`}
                alt={`${title}: ${t("goodsAudit:case.picture", { count: index + 1 })}`}
                loading="lazy"
              />
            </a>
          ))}
        </span>
        <dl className="c-facts">
          {facts.map(
            ({ name, text, link }) =>
              text !== "" && (
                <div key={name} className="contents">
                  <dt>{t(name === "since" ? "view.since" : `goods.${name}`)}</dt>
                  <dd>
                    {link ? (
                      <a className="c-link" href={link}>
                        <bdi>{text}</bdi>
                      </a>
                    ) : (
                      <bdi translate="no">{text}</bdi>
                    )}
                  </dd>
                </div>
              ),
          )}
        </dl>
        {description && (
          <p className="a-text" dir="auto">
            {description}
          </p>
        )}
      </div>
    </section>
  );
}

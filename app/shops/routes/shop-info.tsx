import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { PageBar, pageMeta, useVisit } from "~/app/content/ui";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { marketOf } from "~/app/platform/http/title-meta";
import { pictureAddress } from "~/app/platform/media/media-source";
import { shopJsonLd } from "../shop-meta";
import { averageScores } from "../shop-profile.server";
import { Scores } from "../ui/scores";
import { ServiceRows } from "../ui/service-rows";
import styles from "../ui/shop.css?url";
import { ShopHead } from "../ui/shop-head";
import info from "../ui/shop-info.css?url";
import { ShopNotice } from "../ui/shop-notice";
import { changeFollow, openShop } from "./shop-frame.server";

export const handle = { cached: ["id"] };

export const links: LinksFunction = () => [styles, info].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/shop/info?id=`: a shop's own description, and its ratings. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, remembered, language } = args.context;
  const [frame, average] = await Promise.all([
    openShop(args),
    // Identical for every shop; about a second old at most.
    remembered("shops.average", () => averageScores(db)),
  ]);
  return { ...frame, average, title: language.i18n.t("shop:info.title") };
}

export const action = (args: ActionFunctionArgs) => changeFollow(args);

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return [];
  const { shop, origin, title } = data;
  const address = origin + href("/pages/shop/info", { id: shop.id });
  const picture = shop.logo ? origin + pictureAddress(shop.logo.src) : undefined;
  const indexed = shop.state !== "closed";
  const about = pageMeta(page, {
    indexed,
    title: `${shop.name} · ${title} · ${marketOf(page)}`,
    description: shop.description.slice(0, 160),
    address,
    picture,
  });
  return indexed ? [...about, shopJsonLd(shop, origin)] : about;
};

export default function ShopInfo() {
  const { shop, followed, average, origin, title } = useLoaderData<typeof loader>();
  useVisit({ shop: shop.id });
  const { t } = useTranslation("shop");
  const format = useFormat();
  const address = href("/pages/shop/info", { id: shop.id });
  const licence = shop.licence && pictureAddress(shop.licence.src);
  return (
    <>
      <PageBar
        title={title}
        back={href("/pages/shop/shop", { id: shop.id })}
        share={{ title: shop.name, address: origin + address }}
      />
      <main id="content" className="inner-page shop-info">
        <ShopHead shop={shop} followed={followed} />
        <ShopNotice shop={shop} />
        {shop.scores && <Scores scores={shop.scores} average={average} rated={shop.rated} />}
        {shop.description && (
          <section className="shop-card">
            <h2 className="mb-8px font-base font-semibold">{t("info.about")}</h2>
            {shop.description.split(/\n{2,}/).map((paragraph, place) => (
              <p className={place > 0 ? "mt-8px" : undefined} key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
        )}
        {shop.services.length > 0 && <ServiceRows services={shop.services} />}
        <Rows title={t("info.facts")}>
          <Row icon="store" label={t("info.kind")} value={t(`kinds.${shop.kind}`)} />
          <Row
            icon="package"
            label={t("info.goods")}
            value={<span translate="no">{format.count(shop.goods)}</span>}
            href={href("/pages/shop/productList", { shop_id: shop.id })}
          />
          <Row icon="calendar" label={t("info.since")} value={format.date(shop.openedAt)} />
          {shop.phone && (
            <Row
              icon="phone"
              label={t("info.phone")}
              value={
                <a className="touch font-medium text-accent" href={`tel:${shop.phone.replace(/[^+\d]/g, "")}`}>
                  <bdi translate="no">{shop.phone}</bdi>
                </a>
              }
            />
          )}
          {shop.hours && <Row icon="clock" label={t("info.hours")} value={<bdi>{shop.hours}</bdi>} />}
          {(shop.address || shop.city) && (
            <Row
              icon="map-pin"
              label={t("info.place")}
              hint={shop.address || shop.city}
              href={shop.point ? href("/open-location", { ...shop.point, name: shop.address || shop.name }) : undefined}
            />
          )}
          {shop.licence && licence && (
            <Row
              icon="id-card"
              label={t("info.licence")}
              hint={t("info.licenceHint")}
              href={href("/preview-image", { current: licence, urls: licence })}
              value={
                <span className="shop-licence">
                  <Photo picture={shop.licence} place="tile" cover />
                </span>
              }
            />
          )}
          <Row
            icon="megaphone"
            label={t("info.report")}
            href={href("/pages/user/complaint/complaint", { type: "shop", id: shop.id })}
          />
        </Rows>
        <p className="shop-enter">
          <a className="button button-tint button-wide" href={href("/pages/shop/shop", { id: shop.id })}>
            {t("toShop")}
          </a>
        </p>
      </main>
    </>
  );
}

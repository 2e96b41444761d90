import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { answerShop, loadShop } from "../shops/shops-page.server";
import styles from "../ui/applications.css?url";
import { stateTones } from "../ui/shop-row";
import { TermsCard } from "../ui/terms-card";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/operator/shops/:id`: a shop and its terms. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) => loadShop(request, context, params.id ?? "");

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  answerShop(request, context, params.id ?? "");

export default function Shop() {
  const { t } = useTranslation(["merchants", "shop", "apply"]);
  const { title, shop, decides } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const moment = useMoment();
  const { id, applicationId } = shop;
  const facts = { owner: shop.owner, city: shop.city, phone: shop.phone, goods: shop.goods, followers: shop.followers };
  return (
    <>
      <PageHead title={title} lead={t("shops.lead", { id, at: moment(shop.since) })}>
        <span className={`c-pill ${stateTones[shop.state]}`}>{t(`shops.state.${shop.state}`)}</span>
        <a className="c-button" href={href("/operator/shops")}>
          <Icon name="arrow-left" />
          {t("shops.back")}
        </a>
      </PageHead>
      <div className="c-beside">
        <section className="c-card" aria-labelledby="facts">
          <div className="c-card-head">
            <h2 id="facts">{t(`shop:kinds.${shop.kind}`)}</h2>
          </div>
          {shop.logo && (
            <p className="app-icon">
              <Photo picture={shop.logo} place="tile" cover />
            </p>
          )}
          <dl className="c-facts p-16px">
            {Object.entries(facts).map(([name, value]) => (
              <div key={name} className="contents">
                <dt>{t(`shops.facts.${name}`)}</dt>
                <dd>
                  <bdi translate="no">{value}</bdi>
                </dd>
              </div>
            ))}
            <dt>{t("shops.facts.openOrders")}</dt>
            <dd translate="no">{shop.openOrders}</dd>
            <dt>{t("shops.columns.commission")}</dt>
            <dd translate="no">{`${shop.commission.permille / 10} %`}</dd>
          </dl>
          <p className="c-card-body">
            <a className="c-link" href={href("/pages/shop/shop", { id })}>
              {t("shops.visit")}
            </a>
            <a className="c-link" href={href("/operator/commission", { shop: id })}>
              {t("shops.commissionRules")}
            </a>
            {decides && (
              <a className="c-link" href={`${href("/operator/shops")}/${id}/close`}>
                {t(shop.state === "closed" ? "shops.closing" : "shops.close")}
              </a>
            )}
            {applicationId !== null && (
              <a className="c-link" href={`${href("/operator/applications")}/${applicationId}`}>
                {t("shops.application", { id: printedNumber(shop.applicationNumber ?? "") })}
              </a>
            )}
          </p>
        </section>
        <aside>
          {decides ? <TermsCard shop={shop} reply={reply} /> : <p className="c-note">{t("shops.notYours")}</p>}
        </aside>
      </div>
    </>
  );
}

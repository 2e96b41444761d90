import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { regionStyles } from "~/app/account/ui";
import { consoleMeta } from "~/app/console/console-meta";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { answerFreight, loadFreight } from "../freight/freight-page.server";
import styles from "../ui/seller-orders.css?url";
import { TemplateForm, type TemplateReply } from "../ui/template-form";

export const meta = consoleMeta;

export const links: LinksFunction = () => [regionStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/store/logistics/freight";

/** `/pages/store/logistics/freight?id=`: delivery cost and time of a shop's goods by region; `new` makes a template. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadFreight(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerFreight(request, context);

export default function Freight() {
  const { t } = useTranslation("dispatch");
  const { title, templates, edited, currency, full } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as TemplateReply | undefined;
  if (edited)
    return (
      <>
        <PageHead title={edited.id === null ? t("freight.new") : edited.values.name || title}>
          <a className="c-button" href={href(path)}>
            <Icon name="arrow-left" className="mirrored" />
            {t("freight.all")}
          </a>
        </PageHead>
        <TemplateForm key={edited.id} edited={edited} reply={reply} currency={currency} />
      </>
    );
  return (
    <>
      <PageHead title={title} lead={t("freight.lead")}>
        <a className="c-button" href={href("/pages/store/logistics/addresses")}>
          <Icon name="map-pin" />
          {t("addresses.title")}
        </a>
        {!full && (
          <a className="c-button is-primary" href={href(path, { id: "new" })}>
            <Icon name="plus" />
            {t("freight.new")}
          </a>
        )}
      </PageHead>
      <section className="c-card" aria-label={title}>
        {templates.length === 0 && <Nothing icon="truck" text={t("freight.none")} />}
        <ul className="c-lines">
          {templates.map(({ id, name, basis, zones, goods }) => (
            <li key={id}>
              <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
                <a className="c-link" href={href(path, { id })} dir="auto">
                  {name}
                </a>
                <small className="text-ink-3">{`${t(`freight.by.${basis}`)} · ${t("freight.zones", { count: zones })}`}</small>
              </span>
              <span>{t("freight.goods", { count: goods })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import styles from "../ui/paper.css?url";
import { PaperSheet } from "../ui/paper-sheet";
import { PrintButton } from "../ui/print-button";
import { loadInvoice } from "../viewing/paper-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/user/order/invoice?id=&paper=`: the invoice of an order, and its credit notes. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadInvoice(request, context);

export const meta = unlistedMeta;

export default function Invoice() {
  const { t } = useTranslation("papers");
  const { title, orderId, papers, id, text } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="/pages/user/order/details" backQuery={{ id: orderId }}>
      <div className="paper-page">
        {papers.length > 1 && (
          <nav className="paper-bar" aria-label={t("all")}>
            {papers.map((paper) => (
              <a
                key={paper.id}
                className="button button-outline gap-8px"
                href={href("/pages/user/order/invoice", { id: orderId, paper: paper.id })}
                aria-current={paper.shown ? "page" : undefined}
              >
                <span>{t(`kind.${paper.kind}`)}</span> <small translate="no">{paper.label}</small>
              </a>
            ))}
          </nav>
        )}
        <PaperSheet text={text} />
        <div className="paper-bar">
          <a className="button button-fill gap-8px" href={href("/pages/user/order/invoice.pdf", { id })} download="">
            <Icon name="download" />
            {t("pdf")}
          </a>
          <PrintButton />
        </div>
      </div>
    </InnerPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { href } from "~/app/platform/http/href";
import styles from "../../ui/paper.css?url";
import { PaperConsole } from "../../ui/paper-console";
import { loadShopInvoice } from "../invoices-page.server";

export const meta = consoleMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/finance/invoice?id=`: a paper of the shop, or of the market to it, as a page that prints. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopInvoice(request, context);

export default function ShopInvoice() {
  const { t } = useTranslation("papers");
  const { id, orderId, market, text } = useLoaderData<typeof loader>();
  return (
    <PaperConsole
      text={text}
      file={href("/pages/store/finance/invoice.pdf", { id })}
      back={href("/pages/store/finance/invoices", { kind: market ? "market" : null })}
      more={
        orderId === null ? undefined : (
          <a className="c-button" href={href("/pages/store/transaction/details", { id: orderId })}>
            {t("order")}
          </a>
        )
      }
    />
  );
}

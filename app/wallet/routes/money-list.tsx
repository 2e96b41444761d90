import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import entries from "~/app/platform/ui/entries/entries.css?url";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { BillList } from "../ui/bills/bill-list";
import styles from "../ui/bills/bills.css?url";
import { loadBills } from "./bills.server";

export const links: LinksFunction = () => [styles, entries].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/money/list?kind=&month=&after=`: the bills of the wallet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const bills = await loadBills(request, context, buyer.id);
  return { title: context.language.i18n.t("money:bills"), ...bills };
}

export const meta = unlistedMeta;

export default function MoneyList() {
  const { t } = useTranslation("money");
  const { title, ...bills } = useLoaderData<typeof loader>();
  const { filter, month } = bills;
  return (
    <InnerPage
      title={title}
      back="/pages/user/money/money"
      action={
        <a
          className="bar-button"
          href={href("/pages/user/money/list.csv", { kind: filter, month })}
          download="wallet.csv"
          aria-label={t("csv")}
        >
          <Icon name="download" />
        </a>
      }
    >
      <BillList bills={bills} />
    </InnerPage>
  );
}

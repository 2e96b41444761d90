import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { answerBuyers, loadBuyers } from "~/app/account/admin/buyers-page.server";
import { BuyerRow } from "~/app/account/admin/ui/buyer-row";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { consoleMeta } from "~/app/operator/ui";

export const meta = consoleMeta;

/** `/operator/buyers?q=`: finds one buyer, and signs them out everywhere. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBuyers(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerBuyers(request, context);

export default function Buyers() {
  const { t } = useTranslation("operator");
  const { title, words, buyers, edits, nowMs } = useLoaderData<typeof loader>();
  const columns = ["who", "code", "sessions", "seen", ...(edits ? ["change"] : [])];
  return (
    <>
      <PageHead title={title} lead={t("buyers.lead")} />
      <Form method="get" className="c-row c-filter" role="search">
        <TextField name="q" type="search" label={t("buyers.search")} value={words} maxLength={254} />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("audit.find")}
        </button>
      </Form>
      {words !== "" && (
        <section className="c-card" aria-label={title}>
          {buyers.length === 0 ? (
            <Nothing text={t("buyers.none")} />
          ) : (
            <table className="c-table">
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {t(`buyers.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {buyers.map((buyer) => (
                  <BuyerRow key={buyer.id} buyer={buyer} edits={edits} nowMs={nowMs} />
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  );
}

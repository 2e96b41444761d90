import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { offerTabs } from "../offer-choices";
import type { SentReply } from "../offers-page.server";
import type { OfferListData } from "./offer-data";
import { OfferRow } from "./offer-row";
import { OffersFigures } from "./offers-figures";

const columns = ["offer", "when", "price", "taken", "orders", "turnover", "seen"] as const;

interface OfferListProps {
  data: OfferListData;
  reply: SentReply | undefined;
}

/** A shop's offers. Drafts are ticked from the start, so that they all go with one press. */
export function OfferList({ data, reply }: OfferListProps) {
  const { t } = useTranslation("offers");
  const { title, rows, seesOrders, counts, currency, zone, filter, next } = data;
  const { tab, searchText: q } = filter;
  const sends = tab === "draft" && rows.length > 0;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <ListPage
      path="/pages/store/marketing/offers"
      title={title}
      lead={t("lead")}
      head={
        <Form method="post">
          <button type="submit" name="intent" value="copyLastWeek" className="c-button">
            {t("copyLastWeek")}
          </button>
        </Form>
      }
      add={{ href: href("/pages/store/marketing/offer", { id: "new" }), text: t("new") }}
      refusal={
        reply && t(reply.left.length === 0 ? "noneTicked" : "someLeft", { sent: reply.sent, count: reply.left.length })
      }
      above={<OffersFigures data={data} />}
      tabs={{
        name: "state",
        label: t("states"),
        all: offerTabs,
        current: tab,
        counts: Object.fromEntries(offerTabs.map((one) => [one, counts[one] ?? 0])),
        text: (one) => t(`tabs.${one}`),
      }}
      query={{ q }}
      fields={<TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />}
      none={rows.length === 0 ? { icon: "zap", text: t(all === 0 ? "noneAtAll" : "none") } : undefined}
      columns={{
        names: sends ? ["tick", ...columns] : columns,
        text: (name) => t(`columns.${name}`),
        figures: ["price", "orders", "turnover", "seen"],
      }}
      actions={
        sends
          ? {
              enter: "submit",
              buttons: (
                <div className="flex flex-wrap items-center gap-8px p-12-16px">
                  <button type="submit" name="intent" value="submit" className="c-button is-primary">
                    {t("sendTicked")}
                  </button>
                </div>
              ),
            }
          : undefined
      }
      next={{ name: "before", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <OfferRow
          key={row.id}
          offer={row}
          tab={tab}
          currency={currency}
          zone={zone}
          ticks={sends}
          ordersLink={seesOrders}
          left={reply?.left.find(({ id }) => id === row.id)?.code}
        />
      ))}
    </ListPage>
  );
}

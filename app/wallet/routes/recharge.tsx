import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { RechargeReply } from "../recharges/recharge-form-data";
import bills from "../ui/bills/bills.css?url";
import styles from "../ui/recharge/recharge.css?url";
import { RechargeForm } from "../ui/recharge/recharge-form";
import { RechargeList } from "../ui/recharge/recharge-list";
import { answerRecharge, loadRecharge } from "./recharge-page.server";

export const links: LinksFunction = () => [bills, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/money/recharge?method=&group=`: tops up the wallet, for a purchase if it names one; `?list=1`: my top-ups. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRecharge(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRecharge(request, context);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Pasar" },
  { name: "robots", content: "noindex" },
];

export default function Recharge() {
  const { t } = useTranslation("money");
  const { title, list, form, currency, key, financeHours } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as RechargeReply | undefined;
  if (list) {
    return (
      <InnerPage title={title} back="/pages/user/money/money">
        <RechargeList list={list} currency={currency} />
      </InnerPage>
    );
  }
  const { method, purchase } = form;
  const refused = purchase?.refused ?? null;
  return (
    <InnerPage
      title={title}
      back="/pages/user/money/money"
      action={
        <a className="text-button" href={href("/pages/user/money/recharge", { list: 1 })}>
          {t("records")}
        </a>
      }
    >
      {refused !== null && (
        <EmptyState icon="clock" title={t(`errors.${refused}`)}>
          <a
            className="button"
            href={
              purchase?.waitingId
                ? href("/pages/user/money/details", { id: purchase.waitingId, type: "recharge" })
                : href("/pages/user/order/order")
            }
          >
            {t(purchase?.waitingId ? "view" : "toOrders")}
          </a>
        </EmptyState>
      )}
      {refused === null && method === null && (
        <EmptyState icon="landmark" title={t("notSetUp.title")} text={t("notSetUp.text")}>
          <a className="button button-tint" href={href("/pages/user/help")}>
            {t("notSetUp.help")}
          </a>
        </EmptyState>
      )}
      {refused === null && method !== null && (
        <RechargeForm
          key={method}
          form={{ ...form, method }}
          {...{ currency, financeHours, reply }}
          formKey={reply?.values.key ?? key}
        />
      )}
    </InnerPage>
  );
}

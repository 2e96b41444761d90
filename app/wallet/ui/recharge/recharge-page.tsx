import { useTranslation } from "react-i18next";
import { useSearchParams } from "#router";
import { EmptyState } from "~/app/design/states";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { RechargeFormData, RechargeReply } from "../../recharges/recharge-form-data";
import type { NotOpen } from "../../recharges/recharged-purchases";
import { RechargeForm } from "./recharge-form";
import { type ListedRecharge, RechargeList } from "./recharge-list";

type Purchase = NonNullable<RechargeFormData["purchase"]> & {
  refused: NotOpen | "purchaseWaits" | null;
  waitingId: number | null;
};

interface RechargePageProps {
  data: {
    title: string;
    currency: string;
    /** Idempotency key of the form. */
    key: string;
    financeHours: string;
  } & (
    | { list: { rows: ListedRecharge[]; next: string | null }; form: null }
    | {
        list: null;
        form: Omit<RechargeFormData, "method" | "purchase"> & {
          method: RechargeFormData["method"] | null;
          purchase: Purchase | null;
          /** Initial amount, as typed. */
          suggested?: string;
        };
      }
  );
  reply: RechargeReply | undefined;
}

/** A page that tops up the wallet: the form, why there is none, or the buyer's top-ups. */
export function RechargePage({ data, reply }: RechargePageProps) {
  const { t } = useTranslation("money");
  const [asked] = useSearchParams();
  const on = Object.fromEntries((["group", "missing", "next"] as const).map((name) => [name, asked.get(name)]));
  const { title, list, form, currency, key, financeHours } = data;
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
        <EmptyState icon="clock" title={t(textKey("money:errors", refused))}>
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
          currency={currency}
          financeHours={financeHours}
          reply={reply}
          formKey={reply?.values.key ?? key}
          suggested={form.suggested}
          wayTo={(one) =>
            one === "crypto"
              ? href("/pages/user/money/bankusdttrc", on)
              : href("/pages/user/money/recharge", { method: one, ...on })
          }
        />
      )}
    </InnerPage>
  );
}

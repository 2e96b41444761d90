import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { loadLeave } from "../paying/providers/leave-page.server";
import styles from "../ui/pay.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pay/leave?payment=`: brings a buyer to a provider that is reached by a form; at once where scripts run. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const leave = await loadLeave(request, context);
  return { title: context.language.i18n.t("checkout:pay.leave.title"), ...leave };
}

export const meta = unlistedMeta;

export default function PayLeave() {
  const { t } = useTranslation("checkout");
  const { name, amountMinor, currency, form, back } = useLoaderData<typeof loader>();
  const { text } = useCodeAmounts(currency);
  const sent = useRef(false);
  const own = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    own.current?.submit();
  }, []);
  return (
    <InnerPage title={t("pay.leave.title")} back="/pages/user/order/order" white>
      <div className="pay-head">
        <p className="hint leading-18">{t("pay.leave.to", { name })}</p>
        <p className="pay-amount">
          <CodeAmount minor={amountMinor} currency={currency} size="detail" />
        </p>
      </div>
      {form ? (
        <form ref={own} method="post" action={form.action} className="pay-form p-8-16-16px">
          {form.fields.map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button type="submit" className="button button-tall">
            {t("pay.goOn", { amount: text(amountMinor) })}
          </button>
        </form>
      ) : (
        <div className="pay-form p-8-16-16px">
          <a className="button button-tall" href={back}>
            {t("pay.leave.back")}
          </a>
        </div>
      )}
    </InnerPage>
  );
}

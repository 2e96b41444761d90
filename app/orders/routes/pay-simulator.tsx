import { useTranslation } from "react-i18next";
import { Form, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { CodeAmount, useCodeAmounts } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { answerSimulator, loadSimulator } from "../paying/providers/simulator-page.server";
import styles from "../ui/pay.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pay/simulator?payment=`: simulates the page of a payment provider, in the demo and in tests. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const payment = await loadSimulator(request, context);
  return { title: context.language.i18n.t("checkout:pay.simulator.title"), ...payment };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerSimulator(request, context);

export const meta = unlistedMeta;

export default function PaySimulator() {
  const { t } = useTranslation("checkout");
  const { amountMinor, currency, open, back } = useLoaderData<typeof loader>();
  const { text } = useCodeAmounts(currency);
  const pending = useNavigation().formMethod === "POST";
  return (
    <InnerPage title={t("pay.simulator.title")} back="/pages/user/order/order" white>
      <div className="pay-head">
        <p className="hint leading-18">{t("pay.simulator.to")}</p>
        <p className="pay-amount">
          <CodeAmount minor={amountMinor} currency={currency} size="detail" />
        </p>
      </div>
      <Form method="post" className="pay-form flex flex-column gap-12px p-8-16-16px">
        <p className="note-box rounded-inner p-10px tone-warn leading-18">
          <Icon name="info" />
          <span>{t(open ? "pay.simulator.note" : "pay.simulator.over")}</span>
        </p>
        {open ? (
          <>
            <SubmitButton tall wide name="intent" value="pay" pending={pending}>
              {t("pay.act", { amount: text(amountMinor) })}
            </SubmitButton>
            <SubmitButton tall wide kind="outline" name="intent" value="refuse" pending={pending}>
              {t("pay.simulator.refuse")}
            </SubmitButton>
          </>
        ) : (
          <a className="button button-tall" href={back}>
            {t("pay.simulator.back")}
          </a>
        )}
      </Form>
    </InnerPage>
  );
}

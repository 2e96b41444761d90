import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TextField } from "~/app/design/console/text-field";
import { consoleMeta } from "~/app/operator/ui";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { answerSetting, loadSetting } from "~/app/settings/admin/setting-page.server";
import { SettingCard, SettingPage } from "~/app/settings/admin/ui/setting-page";
import { useSettingForm } from "~/app/settings/admin/ui/use-setting-form";

export const meta = consoleMeta;

/** `/operator/settings/recharges`: the platform's bank account and TRC20 address, and how long a review takes. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSetting(request, context, "recharges");

export const action = ({ request, context }: ActionFunctionArgs) => answerSetting(request, context, "recharges");

const cards = {
  bankTransfer: ["bank", "holder", "number"],
  chain: ["address", "rate", "minimum", "contract", "confirmations"],
} as const;
const hints = {
  ...{ number: "numberHint", address: "addressHint", rate: "rateHint" },
  ...{ minimum: "minimumHint", contract: "contractHint", confirmations: "confirmationsHint" },
} as const;
const decimals: readonly string[] = ["rate", "minimum"];

export default function RechargeSettings() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useSettingForm(data.fields, reply);
  const { t, value, error } = form;
  return (
    <SettingPage data={data} reply={reply} form={form}>
      {(["bankTransfer", "chain"] as const).map((card) => (
        <SettingCard key={card} id={card} title={t(`recharges.${card}`)}>
          {cards[card].map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`recharges.${name}`)}
              hint={
                name in hints
                  ? t(`recharges.${hints[name as keyof typeof hints]}`, { currency: marketCurrency })
                  : undefined
              }
              maxLength={128}
              inputMode={decimals.includes(name) ? "decimal" : name === "confirmations" ? "numeric" : undefined}
              spellCheck={false}
              value={value(name)}
              error={error(name)}
            />
          ))}
        </SettingCard>
      ))}
      <SettingCard id="review" title={t("recharges.review")}>
        <div className="c-columns is-wide">
          <TextField
            name="reviewHours"
            type="number"
            min={1}
            max={168}
            label={t("recharges.reviewHours")}
            hint={t("recharges.reviewHoursHint")}
            value={value("reviewHours")}
            error={error("reviewHours")}
            required
          />
          <TextField
            name="financeHours"
            label={t("recharges.financeHours")}
            hint={t("recharges.financeHoursHint")}
            maxLength={60}
            value={value("financeHours")}
            error={error("financeHours")}
          />
        </div>
      </SettingCard>
    </SettingPage>
  );
}

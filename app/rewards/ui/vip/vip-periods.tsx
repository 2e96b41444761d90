import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Row } from "~/app/design/form/row";
import { Rows } from "~/app/design/form/rows";
import { SubmitButton } from "~/app/design/form/submit-button";
import { useFormat } from "~/app/platform/format/format";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { VipMember } from "../../membership/vip-data";
import { usePrices } from "./use-prices";

interface VipPeriodsProps extends Pick<VipMember, "coming" | "back"> {
  currency: string;
}

/** Periods that are paid and to come, and giving the last one back. */
export function VipPeriods({ coming, back, currency }: VipPeriodsProps) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const { text } = usePrices(currency);
  return (
    <>
      {coming.length > 0 && (
        <Rows title={t("coming.title")}>
          {coming.map(({ id, days, startsAt, endsAt }) => (
            <Row
              key={id}
              label={t("days", { count: days })}
              value={t("coming.when", { from: format.date(startsAt), until: format.date(endsAt) })}
            />
          ))}
        </Rows>
      )}
      {back && (
        <section className="vip-card card" aria-labelledby="vip-back">
          <h2 id="vip-back" className="font-base font-semibold">
            {t("back.title")}
          </h2>
          <p className="text-ink-2 text-sm">
            {t("back.text", { price: text(back.priceMinor), saved: text(back.savedMinor), back: text(back.backMinor) })}
          </p>
          <ConfirmAction
            name="returnMembership"
            look="button button-outline"
            label={t("back.button")}
            question={t("back.question", { count: back.days, back: text(back.backMinor) })}
          >
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={back.id} />
              <input type="hidden" name="minor" value={back.backMinor} />
              <SubmitButton kind="danger" name="intent" value="back" wide>
                {t("back.button")}
              </SubmitButton>
            </Form>
          </ConfirmAction>
        </section>
      )}
    </>
  );
}

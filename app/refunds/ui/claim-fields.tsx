import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { ChoiceChips } from "~/app/design/form/choice-chips";
import { Field } from "~/app/design/form/field";
import { PictureField } from "~/app/design/form/picture-field";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { usePictureUpload } from "~/app/platform/uploads/use-picture-upload";
import { refundLimits, refundReasons } from "../refund-states";
import type { ClaimReply } from "../viewing/apply-page.server";

interface ClaimFieldsProps {
  reply: ClaimReply | undefined;
  first?: { received: boolean; way: string; reason: string };
  amount: { value: string; hint: string; symbol: string } | null;
  /** Below the amount. */
  why?: Elements;
}

/** Fields of both claim forms: received, kind, reason. Without an amount only the reason, the text and the proofs. */
export function ClaimFields({ reply, first, amount, why }: ClaimFieldsProps) {
  const { t } = useTranslation(["refunds", "forms"]);
  const { values = {}, errors = {}, pictures = [] } = reply ?? {};
  const error = (name: string) => fieldError(t, errors[name]);
  const pictureUpload = usePictureUpload();
  return (
    <>
      {amount && (
        <section className="card flex flex-column gap-16px mx-12px p-12px" aria-label={t("apply.wanted")}>
          <ChoiceChips
            label={t("apply.received")}
            name="received"
            segmented
            value={values.received ?? (first?.received === false ? "no" : "yes")}
            choices={["yes", "no"].map((value) => ({ value, label: t(`apply.came.${value}`) }))}
          />
          <div className="rf-return">
            <ChoiceChips
              label={t("apply.wanted")}
              name="way"
              value={values.way ?? first?.way ?? "money"}
              choices={["return", "money"].map((value) => ({
                value,
                label: t(`way.${value}`),
                hint: t(`apply.meaning.${value}`),
              }))}
            />
          </div>
        </section>
      )}
      <section className="card flex flex-column gap-16px mx-12px p-12px" aria-label={t("apply.reason")}>
        <label className="field">
          <span className="field-label">{t("apply.reason")}</span>
          <span className="field-box" data-invalid={error("reason") ? "" : undefined}>
            <select name="reason" defaultValue={values.reason ?? first?.reason ?? ""} required>
              <option value="" disabled>
                {t("apply.choose")}
              </option>
              {refundReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reason.${reason}`)}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" className="field-arrow" />
          </span>
          {error("reason") && <span className="field-error">{error("reason")}</span>}
        </label>
        {amount && (
          <Field
            label={t("apply.amount")}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            prefix={amount.symbol}
            value={values.amount ?? amount.value}
            hint={amount.hint}
            error={error("amount")}
            required
          />
        )}
        {why}
        <TextArea
          label={t("apply.words")}
          name="words"
          value={values.words}
          limit={refundLimits.words}
          rows={3}
          error={error("words")}
        />
        <PictureField
          label={t("apply.proofs")}
          name="picture"
          pictures={pictures}
          max={refundLimits.proofs}
          error={error("picture")}
          {...pictureUpload}
        />
      </section>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { SecondPersonNote } from "~/app/staff/ui";
import { adjustmentLimits } from "../adjustment";
import type { CaseAdjustment } from "../case-adjustment";
import { useAdjusted } from "./use-adjusted";

interface AdjustmentDecisionProps {
  adjustment: Pick<CaseAdjustment, "id" | "state" | "own" | "kind" | "name" | "amountMinor" | "currency">;
  /** The resulting balance, minor units, or points. */
  after: number;
  decides: boolean;
  invites: boolean;
  reply: FormReply | undefined;
}

/** The proposer can withdraw it; another person confirms or rejects. A decided adjustment has no buttons. */
export function AdjustmentDecision({ adjustment, after, decides, invites, reply }: AdjustmentDecisionProps) {
  const { t } = useTranslation(["adjustments", "forms", "ask"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, state, own, kind, name, amountMinor } = adjustment;
  const moved = { name, amount: useAdjusted(adjustment).text(Math.abs(amountMinor)) };
  const code = reply?.errors[""]?.replace("adjustments:errors.", "");
  const refused =
    code === "samePerson" || code === "onlyPerson" ? (
      <SecondPersonNote code={code} invites={invites} />
    ) : (
      <Refusal text={error("")} />
    );
  if (state !== "proposed") return refused;
  if (!decides) return <p className="c-note">{t("notYours")}</p>;
  if (own) {
    return (
      <div className="c-card-body">
        {refused}
        <p className="c-quiet">{t("needsOther")}</p>
        <Form method="post" className="c-row">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="withdraw" className="c-button" disabled={pending}>
            {t("withdraw")}
          </button>
        </Form>
      </div>
    );
  }
  return (
    <div className="c-card-body c-decide grid gap-16px p-16px">
      {refused}
      <Form method="post" className="c-row" noValidate>
        <input type="hidden" name="id" value={id} />
        <TextField
          name="verdict"
          label={t("verdict")}
          hint={t("verdictHint")}
          maxLength={adjustmentLimits.reason * 2}
          value={reply?.values.verdict}
          error={error("verdict")}
        />
        <button type="submit" name="intent" value="reject" className="c-button is-danger" disabled={pending}>
          {t("reject")}
        </button>
      </Form>
      <Form method="post" className="c-row">
        <input type="hidden" name="id" value={id} />
        {kind !== "wallet" && amountMinor < 0 && after < 0 && (
          <>
            <Check
              name="belowZero"
              label={t(kind === "points" ? "letPointsBelow" : "letBelow")}
              checked={reply?.values.belowZero === "on"}
            />
            {error("belowZero") && (
              <p className="c-field-error" role="alert">
                {error("belowZero")}
              </p>
            )}
          </>
        )}
        <ConfirmAction
          name="postAdjustment"
          label={
            <>
              <Icon name="check" />
              <span>{t("confirm")}</span>
            </>
          }
          question={t(amountMinor < 0 ? "ask:debit" : "ask:credit", moved)}
          look="c-button is-primary"
        >
          <button type="submit" name="intent" value="confirm" className="c-button is-primary" disabled={pending}>
            {t(amountMinor < 0 ? "ask:debitYes" : "ask:creditYes", moved)}
          </button>
        </ConfirmAction>
      </Form>
    </div>
  );
}

import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Check } from "~/app/design/console/check";
import { Refusal } from "~/app/design/console/refusal";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { SecondPersonNote } from "~/app/staff/ui";
import { adjustmentLimits } from "../adjustment";
import type { CaseAdjustment } from "../case-adjustment";

interface AdjustmentDecisionProps {
  adjustment: Pick<CaseAdjustment, "id" | "state" | "own" | "shopId">;
  /** What the balance would be, minor units. */
  after: number;
  decides: boolean;
  invites: boolean;
  reply: FormReply | undefined;
}

/** Who proposed takes back; somebody else confirms or rejects. A decided adjustment has no buttons. */
export function AdjustmentDecision({ adjustment, after, decides, invites, reply }: AdjustmentDecisionProps) {
  const { t } = useTranslation(["adjustments", "forms"]);
  const pending = useNavigation().state === "submitting";
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const { id, state, own, shopId } = adjustment;
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
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="intent" value="withdraw" className="c-button" disabled={pending}>
            {t("withdraw")}
          </button>
        </Form>
      </div>
    );
  }
  return (
    <div className="c-card-body fin-decide">
      {refused}
      <Form method="post" noValidate>
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
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        {shopId !== null && after < 0 && (
          <>
            <Check name="belowZero" label={t("letBelow")} checked={reply?.values.belowZero === "on"} />
            {error("belowZero") && (
              <p className="c-field-error" role="alert">
                {error("belowZero")}
              </p>
            )}
          </>
        )}
        <button type="submit" name="intent" value="confirm" className="c-button is-primary" disabled={pending}>
          <Icon name="check" />
          {t("confirm")}
        </button>
      </Form>
    </div>
  );
}

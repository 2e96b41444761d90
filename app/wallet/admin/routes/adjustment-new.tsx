import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { Select } from "~/app/console/fields/select";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { SecondPersonNote } from "~/app/staff/ui";
import { adjustedKinds, adjustmentLimits } from "../adjustments/adjustment";
import { answerNewAdjustment, loadNewAdjustment } from "../adjustments/adjustment-new.server";

export const meta = consoleMeta;

/** `/operator/adjustments/new?kind=&owner=`: proposes to correct a person's wallet or a shop's balance. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewAdjustment(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerNewAdjustment(request, context);

export default function AdjustmentNew() {
  const { t } = useTranslation(["adjustments", "forms"]);
  const { title, key, kind, owner, currency, invites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const pending = useNavigation().state === "submitting";
  const values = reply?.values ?? {};
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  const alone = reply?.errors[""] === "adjustments:errors.onlyPerson";
  return (
    <>
      <PageHead title={title} lead={t("newLead")} />
      {alone ? <SecondPersonNote code="onlyPerson" invites={invites} /> : <Refusal text={error("")} />}
      <section className="c-card fin-adjust" aria-label={title}>
        <Form method="post" className="c-card-body" noValidate>
          <input type="hidden" name="key" value={values.key ?? key} />
          <Select
            name="kind"
            label={t("whose")}
            value={values.kind ?? kind}
            options={adjustedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextField
            name="owner"
            label={t("owner")}
            hint={t("ownerHint")}
            value={values.owner ?? owner}
            error={error("owner")}
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Select
            name="flow"
            label={t("flow")}
            value={values.flow ?? "in"}
            options={(["in", "out"] as const).map((value) => ({ value, label: t(`flows.${value}`) }))}
          />
          <TextField
            name="amount"
            label={t("amountIn", { currency })}
            inputMode="decimal"
            value={values.amount}
            error={error("amount")}
            maxLength={32}
            autoComplete="off"
            required
          />
          <TextArea
            name="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            rows={3}
            value={values.reason}
            error={error("reason")}
            maxLength={adjustmentLimits.reason * 2}
            required
          />
          <TextField
            name="note"
            label={t("note")}
            hint={t("noteHint")}
            value={values.note}
            error={error("note")}
            maxLength={adjustmentLimits.note * 2}
          />
          <div className="c-row">
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("propose")}
            </button>
            <a className="c-button" href={href("/operator/adjustments")}>
              {t("cancel")}
            </a>
          </div>
        </Form>
      </section>
    </>
  );
}

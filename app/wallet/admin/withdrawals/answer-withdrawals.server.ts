import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent, reasonLine } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import {
  type FormErrors,
  type FormReply,
  parseForm,
  readForm,
  refuseForm,
  rowId,
  rowVersion,
} from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { type Actor, audit, requireStaff } from "~/app/staff/api.server";
import { transact } from "~/db/transact.server";
import { withdrawalLimits } from "../../withdrawals/withdrawal";
import { approveWithdrawal } from "./approve-withdrawal.server";
import { payWithdrawal } from "./pay-withdrawal.server";
import { rejectWithdrawal } from "./reject-withdrawal.server";
import { returnWithdrawal } from "./return-withdrawal.server";
import { adminWithdrawal } from "./withdrawals-admin-queries.server";

const path = "/operator/withdrawals";

/** The form again, why a second person is missing, and the full account number on request. */
export interface WithdrawalReply extends FormReply {
  people?: "samePerson" | "onlyPerson";
  account?: { number: string; mobile: string };
}

const act = { id: rowId, version: rowVersion };
const reason = reasonLine(withdrawalLimits.reason, "finance:withdrawals.reasonNeeded");

const forms = z.discriminatedUnion("intent", [
  z.object({ intent: intent("approve"), ...act }),
  z.object({ intent: intent("reject"), ...act, reason }),
  z.object({
    intent: intent("pay"),
    ...act,
    reference: reasonLine(withdrawalLimits.reference + 2, "finance:withdrawals.referenceNeeded"),
  }),
  z.object({ intent: intent("return"), ...act, reason }),
  z.object({ intent: intent("show"), ...act }),
]);

type Asked = z.output<typeof forms>;

/** Handles an act on a withdrawal: the case reopens in its current state. A refusal returns the typed values. */
export async function answerWithdrawals(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const parsed = parseForm(await readForm(request), forms);
  if (!parsed.ok) return answerRefused<WithdrawalReply>(parsed.reply);
  const { value, values } = parsed;
  const by = { staff, address };
  if (value.intent === "show") return showAccount(context, by, { id: value.id, values });
  const done = await decide(db, by, value);
  if (done.ok) {
    const { did } = done.value;
    // Only owners cancel.
    const toast = textKey("finance:withdrawals.toast", did === null || did === "cancel" ? "done" : did);
    return redirectWithToast(context, href(path, { id: value.id }), toast);
  }
  const again = (errors: FormErrors, more: Partial<WithdrawalReply> = {}) =>
    json<WithdrawalReply>({ ...refuseForm(values, errors), ...more }, { status: 409 });
  switch (done.code) {
    case "notFound":
      throw notFound();
    case "samePerson":
    case "onlyPerson":
      return again({}, { people: done.code });
    case "reference":
    case "referenceUsed":
      return again({ reference: textKey("finance:withdrawals.refusal", done.code) });
    default:
      return again({ "": textKey("finance:withdrawals.refusal", done.code) });
  }
}

function decide(db: RequestContext["db"], by: Actor, value: Exclude<Asked, { intent: "show" }>) {
  switch (value.intent) {
    case "approve":
      return approveWithdrawal(db, { ...by, ...value });
    case "reject":
      return rejectWithdrawal(db, { ...by, ...value });
    case "pay":
      return payWithdrawal(db, { ...by, ...value });
    case "return":
      return returnWithdrawal(db, { ...by, ...value });
  }
}

/** Shows the full account number to those who pay; each look is in the audit log. */
async function showAccount(
  { db }: RequestContext,
  by: Actor,
  { id, values }: { id: number; values: FormReply["values"] },
) {
  const found = await adminWithdrawal(db, id);
  if (!found) throw notFound();
  const subject = { kind: "withdrawal", id, label: String(id) };
  await transact(db, (trx) => audit(trx, { ...by, action: "finance.accountShown", subject }));
  const { accountNumber: number, accountMobile: mobile } = found;
  const headers = { "Cache-Control": "no-store" };
  return json<WithdrawalReply>({ ...refuseForm(values, {}), account: { number, mobile } }, { headers });
}

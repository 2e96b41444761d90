import type { RequestContext } from "~/app/context.server";
import { formatDate } from "~/app/platform/format/dates";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { type FormErrors, type FormReply, parseForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { textKey } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import type { RechargeMethod } from "./recharge";
import { bankRecharge, cryptoRecharge } from "./recharge-form.server";
import type { RechargeReply } from "./recharge-form-data";
import type { SendRefusal } from "./send-recharge.server";

interface Sender {
  userId: number;
  method: RechargeMethod | null;
  rateMicro: number;
}

/**
 * Reads a submitted form with its screenshot. Errors are returned as the response; an accepted picture survives every
 * error.
 */
export async function readRechargeForm(
  request: Request,
  context: RequestContext,
  { userId, method, rateMicro }: Sender,
) {
  const sent = await acceptUploads(request, context, { ownerId: userId, max: 1, field: "screenshot" });
  const pictures = sent.pictures.map(({ id, picture }) => ({ id, picture }));
  const back = (reply: FormReply, status = 400) => json<RechargeReply>({ ...reply, pictures }, { status });
  const no = (reply: FormReply, status?: number) => refuse("refused", { response: back(reply, status) });
  const picture: FormErrors = sent.refusal ? { screenshot: sent.refusal } : {};
  if (sent.onlyPictures) return no(refuseForm(typedValues(sent.form), picture), sent.refusal ? 400 : 200);
  if (method === null) return no(refuseForm(typedValues(sent.form), { "": "money:errors.notSetUp" }));
  const schema = method === "bank" ? bankRecharge(marketCurrency()) : cryptoRecharge(marketCurrency(), rateMicro);
  const parsed = parseForm<typeof schema>(sent.form, schema);
  const [screenshot] = sent.pictures;
  if (!screenshot) picture.screenshot ??= "money:errors.screenshot";
  if (!parsed.ok) return no({ ...parsed.reply, errors: { ...parsed.reply.errors, ...picture } });
  if (!screenshot || sent.refusal) return no(refuseForm(parsed.values, picture));
  return ok({
    value: parsed.value,
    screenshot,
    form: sent.form,
    refused: (errors: FormErrors) => back(refuseForm(parsed.values, errors)),
  });
}

/** Returns the form errors of a refusal of `sendRecharge`. */
export function rechargeErrors(
  refusal: Extract<Result<number, SendRefusal>, { ok: false }>,
  context: RequestContext,
): FormErrors {
  if (refusal.code === "belowMinimum" && "minimum" in refusal)
    return { amount: `money:errors.belowMinimum|minimum=${refusal.minimum}` };
  if (refusal.code !== "chainIdUsed") return { "": textKey("money:errors", refusal.code) };
  const at = "at" in refusal && refusal.at ? formatDate(refusal.at.getTime(), context.language) : null;
  return { chainId: at === null ? "money:errors.chainIdTaken" : `money:errors.chainIdUsed|at=${at}` };
}

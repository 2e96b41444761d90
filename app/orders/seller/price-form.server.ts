import { z } from "zod";
import { mayInShop, requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { plainAmount } from "~/app/platform/format/money";
import { amount } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, parseForm, readForm, refuseForm, rowVersion } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { changeOrderPrice } from "../after/change-price.server";

export const priceForm = z.object({
  version: rowVersion,
  total: amount({ zero: true }),
  freight: amount({ zero: true }),
});

/** Handles the form that changes the price of an unpaid order; another shop's order is a 404. */
export async function answerPrice(request: Request, context: RequestContext): Promise<Response> {
  const { id: staffUserId, shopId, role } = await requireShopStaff(request, context, "orders");
  if (!mayInShop(role, "finance")) throw new Response(null, { status: 403 });
  const orderId = readId(new URL(request.url).searchParams.get("id"));
  if (orderId === null) throw notFound();
  const parsed = parseForm(await readForm(request), priceForm);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { version, total, freight } = parsed.value;
  const refused = (errors: FormErrors) => answerRefused(refuseForm(parsed.values, errors));
  if (freight > total) return refused({ freight: "dispatch:refused.freightAbove" });
  const changed = await changeOrderPrice(context.db, {
    shopId,
    staffUserId,
    orderId,
    amountVersion: version,
    totalMinor: total,
    freightMinor: freight,
  });
  if (changed.ok)
    return redirectWithToast(context, href("/pages/store/transaction/details", { id: orderId }), "dispatch:done.price");
  switch (changed.code) {
    case "notFound":
      throw notFound();
    case "outOfRange":
      return refused({ total: `dispatch:refused.outOfRange|most=${plainAmount(changed.maxMinor, marketCurrency())}` });
    case "changed":
      return json(
        refuseForm({ ...parsed.values, version: String(changed.amountVersion) }, { "": "dispatch:refused.changed" }),
        {
          status: 409,
        },
      );
    default:
      return refused({ "": textKey("dispatch:refused", changed.code) });
  }
}

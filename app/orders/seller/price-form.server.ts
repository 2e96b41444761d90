import { json } from "@remix-run/node";
import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency";
import { plainAmount } from "~/app/platform/format/money";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { changeOrderPrice } from "../after/change-price.server";

/** An amount, which may be 0, in minor units of the market's currency. */
const amount = z.string({ error: "required" }).transform((typed, context) => {
  const read = parseAmount(typed, marketCurrency);
  if (read.ok) return read.value;
  if (read.code === "amountZero") return 0;
  context.addIssue({ code: "custom", message: read.code });
  return z.NEVER;
});

const form = z.object({
  version: z.coerce.number().int().min(1).max(2_000_000_000),
  total: amount,
  freight: amount,
});

/** Handles the form that changes the price of an unpaid order; another shop's order is a 404. */
export async function answerPrice(request: Request, context: RequestContext): Promise<Response> {
  const { id: staffUserId, shopId } = await requireShopStaff(request, context, "orders");
  const orderId = readId(new URL(request.url).searchParams.get("id"));
  if (orderId === null) throw notFound();
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) return answerRefused(parsed.reply);
  const { version, total, freight } = parsed.value;
  const refused = (errors: Record<string, string>) => answerRefused(refuseForm(parsed.values, errors));
  if (freight > total) return refused({ freight: "dispatch:refused.freightAbove" });
  const changed = await changeOrderPrice(context.db, {
    ...{ shopId, staffUserId, orderId },
    ...{ amountVersion: version, totalMinor: total, freightMinor: freight },
  });
  if (changed.ok)
    return redirectWithToast(context, href("/pages/store/transaction/details", { id: orderId }), "dispatch:done.price");
  switch (changed.code) {
    case "notThere":
      throw notFound();
    case "outOfRange":
      return refused({ total: `dispatch:refused.outOfRange|most=${plainAmount(changed.mostMinor, marketCurrency)}` });
    case "changed":
      return json(
        refuseForm({ ...parsed.values, version: String(changed.amountVersion) }, { "": "dispatch:refused.changed" }),
        {
          status: 409,
        },
      );
    default:
      return refused({ "": `dispatch:refused.${changed.code}` });
  }
}

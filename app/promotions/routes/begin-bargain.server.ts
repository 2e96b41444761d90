import { z } from "zod";
import { currentBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest, leadOn } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { textKey } from "~/app/platform/language/text-keys";
import { openBargain } from "../bargains/open-bargain.server";

const form = z.object({
  sku: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  back: z.string().default("/"),
});

/** Begins a bargain and leads to it; a visitor signs in first, comes back to the page, and taps again. */
export async function beginBargain(request: Request, context: RequestContext): Promise<Response> {
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const back = localPath(parsed.value.back);
  const buyer = await currentBuyer(request, context);
  if (!buyer) return leadOn(href("/pages/user/auth/name", { next: back }));
  const opened = await openBargain(context.db, { userId: buyer.id, skuId: parsed.value.sku });
  if (opened.ok) return leadOn(href("/pages/user/order/bargain", { token: opened.value.token }));
  if (opened.code === "running") return leadOn(href("/pages/user/order/bargain", { token: opened.token }));
  return redirectWithToast(context, back, textKey("bargain:refused", opened.code));
}

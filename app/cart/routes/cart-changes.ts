import type { ActionFunctionArgs } from "#router/server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { stepsForm } from "../cart-form.server";
import { changeCart, openCart, viewOf } from "../open-cart.server";

/**
 * Applies quick taps batched by the browser: `steps` as JSON. Returns the outcome of each addition (`codes`) and, with
 * `show=1`, the current cart (`view`).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const steps = stepsForm.safeParse(form.get("steps"));
  if (!steps.success) throw badRequest();
  const cart = await openCart(request, context);
  const codes = await changeCart(context, cart, steps.data);
  const view = form.get("show") === "1" ? await viewOf(context, cart, context.language.locale) : null;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cart.cookies) headers.append("Set-Cookie", cookie);
  return json({ codes, view }, { headers });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

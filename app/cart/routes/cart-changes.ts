import { type ActionFunctionArgs, json } from "@remix-run/node";
import { readForm } from "~/app/platform/http/form.server";
import { stepsForm } from "../cart-form.server";
import { changeCart, openCart, viewOf } from "../open-cart.server";

/**
 * Quick taps, gathered by the browser: `steps` as JSON. Answers what came of each adding (`codes`) and, when asked with `show=1`, the
 * cart as it is now (`view`).
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const steps = stepsForm.safeParse(form.get("steps"));
  if (!steps.success) throw new Response(null, { status: 400 });
  const cart = await openCart(request, context);
  const codes = await changeCart(context, cart, steps.data);
  const view = form.get("show") === "1" ? await viewOf(context, cart, context.language.locale) : null;
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of cart.cookies) headers.append("Set-Cookie", cookie);
  return json({ codes, view }, { headers });
}

/** It is only ever sent to. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

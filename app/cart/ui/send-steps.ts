import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { CartView } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { createSaves } from "./cart-saves";

async function sendSteps(steps: LineStep[]): Promise<CartView> {
  const answer = await fetch(href("/cart/changes"), {
    method: "POST",
    body: new URLSearchParams({ steps: JSON.stringify(steps), show: "1" }),
    // Lets the request outlive the page.
    keepalive: true,
    signal: AbortSignal.timeout(constants.callTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the cart answered ${answer.status}`);
  const { view }: { view: CartView } = await answer.json();
  return view;
}

/** The only queue of this document. */
export const cartSaves = createSaves(sendSteps);

if (typeof window !== "undefined") addEventListener("pagehide", () => cartSaves.leave());

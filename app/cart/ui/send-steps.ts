import { constants } from "~/app/platform/constants";
import { href } from "~/app/platform/http/href";
import type { CartView } from "../cart-line";
import { createSaves, type LineStep } from "./cart-saves";

async function sendSteps(steps: LineStep[]): Promise<CartView> {
  const answer = await fetch(href("/cart/changes"), {
    method: "POST",
    body: new URLSearchParams({ steps: JSON.stringify(steps), show: "1" }),
    // Goes on when the page is left.
    keepalive: true,
    signal: AbortSignal.timeout(constants.callTimeoutMs),
  });
  if (!answer.ok) throw new Error(`the cart answered ${answer.status}`);
  const { view }: { view: CartView } = await answer.json();
  return view;
}

/** The one queue of this document. */
export const cartSaves = createSaves(sendSteps);

if (typeof window !== "undefined") addEventListener("pagehide", () => cartSaves.leave());

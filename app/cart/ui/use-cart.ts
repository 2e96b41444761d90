import { useCallback, useEffect, useMemo, useState } from "react";
import { useRevalidator } from "#router";
import { writeCookie } from "~/app/platform/cookies/cookie-value";
import type { CartLine, CartView } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { applyStep } from "../cart-steps";
import { cartTotals } from "../cart-totals";
import { cartCountCookie, guestCartCookie, readGuestCart } from "../guest/cart-cookie";
import { cartChanged } from "./cart-badge";
import { cartSaves } from "./send-steps";

interface Shown {
  loaded: CartView;
  view: CartView;
  /** Taps that `view` does not include yet. */
  steps: readonly LineStep[];
}

const isSecure = () => location.protocol === "https:";

/** Applies a step to a visitor's cookie immediately, from its current value; false when the line is no longer there. */
function changeCookie(step: LineStep, lines: readonly CartLine[]): boolean {
  const cart = readGuestCart(document.cookie);
  const requested = "skuId" in step ? [step.skuId] : step.skuIds;
  if (!cart || !requested.every((id) => cart.lines.some(({ skuId }) => skuId === id))) return false;
  const stockOf = (id: number) => lines.find(({ skuId }) => skuId === id)?.stock ?? 0;
  writeCookie(guestCartCookie({ ...cart, lines: applyStep(cart.lines, step, stockOf) }, isSecure()));
  return true;
}

/**
 * Holds the cart on screen: the server's state plus the taps since then. A visitor's taps go into the cookie
 * immediately; a person's go through the queue, and when they cannot be saved the cart is reloaded and `onFailed` is
 * called.
 */
export function useCart(loaded: CartView, onFailed: () => void) {
  const fresh: Shown = { loaded, view: loaded, steps: [] };
  const [shown, setShown] = useState(fresh);
  const current = shown.loaded === loaded ? shown : { ...fresh, steps: unsavedOf(loaded) };
  if (current !== shown) setShown(current);
  const { revalidate } = useRevalidator();

  useEffect(
    () =>
      cartSaves.listen((view) => {
        setShown((now) => ({ ...now, view: view ?? now.view, steps: cartSaves.unsaved() }));
        if (view) return;
        onFailed();
        revalidate();
      }),
    [onFailed, revalidate],
  );

  const { view, steps } = current;
  const lines = useMemo(() => {
    const stockOf = (id: number) => view.lines.find(({ skuId }) => skuId === id)?.stock ?? 0;
    return steps.reduce<CartLine[]>((before, step) => applyStep(before, step, stockOf), view.lines);
  }, [view, steps]);

  const { cartQuantity } = cartTotals(lines);
  useEffect(() => {
    if (view.storedIn === "account") writeCookie(cartCountCookie(cartQuantity, isSecure()));
    dispatchEvent(new Event(cartChanged));
  }, [view.storedIn, cartQuantity]);

  const change = useCallback(
    (step: LineStep) => {
      if (view.storedIn === "account") cartSaves.push(step);
      else if (!changeCookie(step, view.lines)) return revalidate();
      setShown((now) => ({ ...now, steps: [...now.steps, step] }));
    },
    [view, revalidate],
  );
  return { lines, change, storedIn: view.storedIn, currency: view.currency };
}

function unsavedOf(view: CartView): readonly LineStep[] {
  return view.storedIn === "account" ? cartSaves.unsaved() : [];
}
